// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Family;
import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.floor.Floors;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The libraries of races on servers of several families, which have no common ranking: another server
 * answers another protocol there. Side by side are only what each adds to its own floor, and what an
 * operation costs client and server.
 *
 * <p>Immutable.
 *
 * @param servers the servers of each family, such as "redis/valkey"; none if all races are of one
 * @param libraries every ranked library of these races, by its best cell
 */
public record Families(List<String> servers, List<Library> libraries) {
  public Families {
    servers = List.copyOf(servers);
    libraries = List.copyOf(libraries);
  }

  /**
   * A library of one of the races.
   *
   * @param result its best valid cell
   * @param ofFloor its rate over that of its floor, by the rule that decides races; empty in an open
   *     loop, or without a valid floor
   */
  public record Library(CellResult result, Optional<Range> ofFloor) {
    /** Returns the processor time of the client's JVM per operation, in nanoseconds. */
    public Optional<Range> clientCpu() {
      return Figure.CLIENT_CPU.of(result);
    }

    /** Returns the processor time of the server per operation, in nanoseconds. */
    public Optional<Range> serverCpu() {
      return Figure.SERVER_CPU.of(result);
    }
  }

  /** Returns the families of a run's races; a server's own protocol, which has no floor, is left out. */
  public static Families of(Run run, List<Answer> answers) {
    Map<Family, Set<String>> servers = new LinkedHashMap<>();
    List<Answer> withFloor = answers.stream()
        .filter(answer -> sample(answer).protocol().family() != Family.NATIVE)
        .toList();
    withFloor.forEach(answer -> servers
        .computeIfAbsent(sample(answer).protocol().family(), family -> new LinkedHashSet<>())
        .add(sample(answer).server()));
    if (servers.size() < 2) {
      return new Families(List.of(), List.of());
    }
    Contest rates = Contest.of(run, ForkLogs.of(Figure.THROUGHPUT));
    Floors floors = Floors.of(run.results());
    List<Library> libraries = new ArrayList<>();
    for (Answer answer : withFloor) {
      for (Entrant entrant : answer.race().ranked()) {
        CellResult best = entrant.best();
        libraries.add(new Library(
            best,
            best.cell().isOpen()
                ? Optional.empty()
                : floors.floor(best).flatMap(floor -> rates.ratio(best, floor))));
      }
    }
    return new Families(
        servers.values().stream().map(ofFamily -> String.join("/", ofFamily)).toList(), libraries);
  }

  private static Cell sample(Answer answer) {
    return answer.race().question().sample();
  }

  /** Returns why there is no common ranking, as a sentence; empty if all races are of one family. */
  public Optional<String> sentence() {
    return servers.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "No ranking over %s: another server answers another protocol there. Compare what each client adds to its own floor, and the CPU per operation."
                .formatted(Words.and(servers)));
  }
}
