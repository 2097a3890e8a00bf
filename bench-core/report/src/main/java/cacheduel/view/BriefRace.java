// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Race;
import cacheduel.answer.Sentences;
import cacheduel.client.Mode;
import cacheduel.naming.CellNaming;
import cacheduel.ranking.Baselines;
import cacheduel.ranking.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Throughput;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one question's libraries, each at its best protocol, and the answer.
 *
 * <p>Immutable.
 *
 * @param answer the answer
 * @param workload the workload as a heading, for example "Gets of 1 KB"
 * @param rows the libraries, the fastest first, then those without a valid rate, then the bare wire
 * @param operation the operation whose times are shown; null if none was timed
 */
public record BriefRace(
    Answer answer,
    String workload,
    List<BriefRow> rows,
    @Nullable Operation operation) {
  public BriefRace {
    rows = List.copyOf(rows);
  }

  /** Returns whether the rate of any row is too uncertain for a number. */
  boolean isVague() {
    return rows.stream().anyMatch(BriefRow::isVague);
  }

  static BriefRace of(Answer answer, CellNaming names, Baselines baselines) {
    Race race = answer.race();
    List<CellResult> shown = Stream.concat(
            race.ranked().stream().map(Entrant::best),
            race.unranked().stream().map(Entrant::others).map(others -> others.get(0)))
        .toList();
    Operation operation = operation(shown);
    List<BriefRow> rows = new ArrayList<>();
    shown.forEach(result -> rows.add(BriefRow.of(result, operation)));
    floor(race, baselines).ifPresent(floor -> rows.add(BriefRow.bareWire(floor, operation)));
    return new BriefRace(
        answer, Words.capital(names.shortHeading(race.question().sample())), rows, operation);
  }

  /** A read if there is one, as most callers wait for these. */
  private static @Nullable Operation operation(List<CellResult> results) {
    return results.stream()
        .flatMap(result -> result.completed().keySet().stream())
        .min(Comparator.comparing((Operation operation) -> operation != Operation.GET)
            .thenComparing(Comparator.naturalOrder()))
        .orElse(null);
  }

  /** Returns the fastest of the ranked libraries' floors. */
  private static Optional<CellResult> floor(Race race, Baselines baselines) {
    return race.ranked().stream()
        .flatMap(entrant -> baselines.floor(entrant.best()).stream())
        .max(Comparator.comparingDouble(BriefRace::opsPerSecond));
  }

  private static double opsPerSecond(CellResult result) {
    Throughput rate = Rate.of(result).verified();
    return rate == null ? 0 : rate.opsPerSecond();
  }

  /** Returns workload and load, for example "Gets of 1 KB, 8 threads". */
  public String title() {
    return workload + ", " + load();
  }

  /** Returns the load alone, for a race that follows one of the same workload. */
  public String load() {
    boolean isUnanswered = answer.race().question().sample().mode() == Mode.NOREPLY;
    return Sentences.load(answer) + (isUnanswered ? " (sent, not answered)" : "");
  }
}
