// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Duels whose cells have figures of their own, so that a number tells where it is from. */
final class DuelFixture {
  /** A number that no cell of the fixtures has measured, so that it betrays a planned one. */
  private static final int PLANNED_FORKS = 7;

  private final Path temp;
  private final String rate;

  DuelFixture(Path temp) {
    this(temp, "max");
  }

  private DuelFixture(Path temp, String rate) {
    this.temp = temp;
    this.rate = rate;
  }

  /** Duels at a given rate. */
  DuelFixture at(String opsPerSecond) {
    return new DuelFixture(temp, opsPerSecond);
  }

  /**
   * A run with a time budget: two clients, a combination that is not possible, and the bare wire, which
   * is measured once if the clients have taken part in several rounds.
   */
  Run duel(String mix, int agents, int... forks) {
    Cell wire = CellBuilder.of(cell(3, "wire", mix, agents)).role(Role.FLOOR).build();
    List<Cell> clients = IntStream.range(0, forks.length)
        .mapToObj(i -> CellBuilder.of(cell(i + 1, i == 0 ? "xmemcached" : "whalin", mix, agents))
            .comparedWith("003", null)
            .build())
        .toList();
    Cell impossible =
        RunFixture.cell(4, "whalin", Protocol.META, Mode.BLOCKING, 4, mix, "whalin has no meta");
    List<CellResult> results = new ArrayList<>();
    for (int i = 0; i < forks.length; i++) {
      if (forks[i] > 0) {
        results.add(result(clients.get(i), 1, forks[i]));
      }
    }
    if (forks[forks.length - 1] > 1) {
      results.add(result(wire, 2, 2));
    }
    JmhSettings jmh = new JmhSettings(
        PLANNED_FORKS,
        1,
        Duration.ofSeconds(1),
        false,
        3,
        Duration.ofSeconds(1),
        Duration.ofSeconds(60),
        List.of(),
        null,
        List.of());
    Plan plan = RunFixture.plan(
            List.of(),
            List.of(RunFixture.settings("", jmh, null)),
            Stream.concat(clients.stream(), Stream.of(wire, impossible)).toArray(Cell[]::new))
        .within(Duration.ofMinutes(6));
    return RunFixture.run(temp.resolve(Words.count(forks.length, "cell")), plan, results);
  }

  private Cell cell(int number, String client, String mix, int agents) {
    Cell cell = RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, 4, mix, null);
    return CellBuilder.of(cell)
        .concurrency(ThreadKind.PLATFORM, agents, 1, 1)
        .param("rate", rate)
        .build();
  }

  /** A cell whose rates, times and forks differ from those of the others. */
  private static CellResult result(Cell cell, int firstFork, int lastFork) {
    int number = Integer.parseInt(cell.id());
    ResultBuilder result = ResultBuilder.of(cell)
        .rate(10_000 * number, 100)
        .connections(number)
        .cpu(5_000 + number)
        .server("local", "1.6.18");
    int place = 0;
    for (Operation operation : Operation.values()) {
      place++;
      if (cell.workload().mix().has(operation)) {
        result.latency(operation, 10_000L * (10 * number + place));
        if (cell.isOpen()) {
          result.response(operation, 20_000L * (10 * number + place));
        }
      }
    }
    for (int fork = firstFork; fork <= lastFork; fork++) {
      for (int i = 1; i <= 3; i++) {
        result.iteration(fork, iteration(i, 10_000 * number + 10.0 * fork + i));
      }
    }
    return result.build();
  }

  private static MeasuredIteration iteration(int number, double opsPerSecond) {
    return new MeasuredIteration(
        number,
        1_000,
        1,
        opsPerSecond,
        new MeasuredIteration.Timed(1_000, 100_000, 200_000),
        new MeasuredIteration.Cost(5_000.0, null, 100.0),
        MeasuredFixture.watched(0.0, 0.0));
  }
}
