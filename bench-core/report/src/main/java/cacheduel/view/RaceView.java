// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Race;
import cacheduel.answer.text.Sentences;
import cacheduel.client.Mode;
import cacheduel.floor.Floors;
import cacheduel.naming.CellNaming;
import cacheduel.result.CellResult;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The figures of one question's libraries, each at its best protocol, and the answer.
 *
 * <p>Immutable.
 *
 * @param workload the workload as a heading, for example "Gets of 1 KB"
 * @param rows the libraries, the fastest first, then those without a valid rate, then the bare wire
 */
public record RaceView(Answer answer, String workload, List<RaceRow> rows) {
  public RaceView {
    rows = List.copyOf(rows);
  }

  static RaceView of(Answer answer, CellNaming names, Floors floors) {
    Race race = answer.race();
    List<RaceRow> rows = new ArrayList<>();
    Stream.concat(
            race.ranked().stream().map(Entrant::best),
            race.unranked().stream().map(Entrant::others).map(others -> others.get(0)))
        .forEach(result -> rows.add(RaceRow.of(result, race.operation())));
    floor(race, floors).ifPresent(floor -> rows.add(RaceRow.bareWire(floor, race.operation())));
    return new RaceView(answer, Words.capital(names.shortHeading(race.question().sample())), rows);
  }

  /** Returns the operation whose times are shown. */
  public Operation operation() {
    return answer.race().operation();
  }

  /** Returns whether the rate of any row is too uncertain for a number. */
  boolean isVague() {
    return rows.stream().anyMatch(RaceRow::isVague);
  }

  /** Returns the fastest of the ranked libraries' floors. */
  private static Optional<CellResult> floor(Race race, Floors floors) {
    return race.ranked().stream()
        .flatMap(entrant -> floors.floor(entrant.best()).stream())
        .max(Comparator.comparingDouble(
            floor -> RaceRow.of(floor, race.operation()).opsPerSecond()));
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
