// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultedClient;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.server.Via;
import cacheduel.store.Environment;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a run of faults will do.
 *
 * <p>Immutable.
 *
 * @param plan the settings and servers of the cells
 * @param cells one for each client
 * @param via how the servers are provided: as processes of this machine
 * @param scenarios the faults, in order
 * @param impossible a sentence for each requested fault that cannot happen here
 * @param rounds how often each client endures each fault
 * @param opsPerSecond the rate that all clients are offered; null for half of each client's own highest
 *     rate
 */
public record FaultPlan(
    Plan plan,
    List<Cell> cells,
    Via via,
    List<FaultScenario> scenarios,
    List<String> impossible,
    int rounds,
    @Nullable Double opsPerSecond) {
  static final Duration WARM_UP = Duration.ofSeconds(3);
  static final Duration BEFORE = Duration.ofSeconds(10);
  static final Duration AFTER = Duration.ofSeconds(20);

  /** Start of servers and JVM, preload, and the check of what was written. */
  private static final Duration AROUND = Duration.ofSeconds(19);

  /** At the default rate a client uses about a seventh of a core. */
  private static final int TOGETHER_PER_CORE = 3;

  public FaultPlan {
    cells = List.copyOf(cells);
    scenarios = List.copyOf(scenarios);
    impossible = List.copyOf(impossible);
  }

  /** Returns a sentence for each client of a plan and each fault that is left out. */
  public List<String> left(Plan requested) {
    Set<String> taking = cells.stream().map(cell -> client(cell).id()).collect(Collectors.toSet());
    Stream<String> clients = requested.cells().stream()
        .filter(cell -> !taking.contains(client(cell).id()))
        .map(cell -> client(cell).id() + " is left out: " + cell.skip().orElse(""));
    return Stream.concat(clients, impossible.stream()).distinct().toList();
  }

  /** Returns the description of a run that begins. */
  public FaultRun begun(Instant start, List<String> commandLine, Environment environment) {
    Cell any = cells.get(0);
    return new FaultRun(
        new FaultRun.Start(
            start,
            commandLine,
            environment,
            new FaultRun.Conditions(
                any.server(),
                via,
                any.nodes(),
                any.concurrency().threads(),
                any.workload(),
                opsPerSecond == null,
                plan.settings(any)),
            scenarios.stream()
                .map(one -> new FaultRun.DescribedScenario(one.name(), one.description()))
                .toList(),
            rounds),
        null,
        false,
        List.of(),
        List.of());
  }

  /** Returns whether a scenario needs the proxy. */
  public boolean needsProxy() {
    return scenarios.stream().anyMatch(scenario -> scenario.needs().proxy());
  }

  /** Returns the client of a cell as results name it. */
  public static FaultedClient client(Cell cell) {
    return new FaultedClient(
        cell.client(),
        cell.clientVersion(),
        cell.protocol(),
        cell.mode(),
        cell.profile(),
        cell.tuning());
  }

  /**
   * Returns how many clients endure a fault at the same time, each with servers of its own: one where
   * each gets half of its own highest rate, and few where each has many threads, since they would take
   * the cores from each other.
   */
  private int together(FaultScenario scenario) {
    int cores = Runtime.getRuntime().availableProcessors();
    int most = opsPerSecond == null
        ? 1
        : cores * (scenario.needs().threads() == 0 ? TOGETHER_PER_CORE : 1);
    return Math.min(most, cells.size());
  }

  /** Returns the time that the run will take, as far as that is known before. */
  public Duration expected() {
    return scenarios.stream()
        .map(scenario -> time(scenario).multipliedBy(groups(scenario, 1).size()))
        .reduce(Duration.ZERO, Duration::plus)
        .multipliedBy(rounds);
  }

  /** Returns the number of times that some clients endure a fault at the same time. */
  public int groups() {
    return rounds
        * scenarios.stream().mapToInt(scenario -> groups(scenario, 1).size()).sum();
  }

  /**
   * Returns the groups of clients that endure a fault together; each round starts with another
   * client.
   */
  List<List<Cell>> groups(FaultScenario scenario, int round) {
    List<Cell> all = new ArrayList<>(cells);
    Collections.rotate(all, round - 1);
    int together = together(scenario);
    return IntStream.iterate(0, from -> from < all.size(), from -> from + together)
        .mapToObj(from -> List.copyOf(all.subList(from, Math.min(all.size(), from + together))))
        .toList();
  }

  /** Returns the time of one scenario with the clients that endure it together. */
  private static Duration time(FaultScenario scenario) {
    return AROUND.plus(WARM_UP).plus(BEFORE).plus(scenario.lasts()).plus(AFTER);
  }
}
