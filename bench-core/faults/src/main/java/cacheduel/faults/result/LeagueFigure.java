// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.faults.result.FaultFigure.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A quantity of a client over all scenarios. */
@SuppressWarnings("ImmutableEnumChecker") // the functions are stateless
public enum LeagueFigure {
  RECOVERED(
      Unit.COUNT,
      "recovered",
      "Scenarios after which the goodput came back, of those for which this is known",
      cells -> count(cells, FaultCell::isJudged, FaultCell::isRecovered)),
  /** Longest time to recover where the service recovered; the rest is in {@link #RECOVERED}. */
  SLOWEST_RECOVERY(
      FaultFigure.RECOVERY.unit(),
      "slowest recovery",
      "The longest time to recover, of the scenarios after which the goodput came back",
      cells -> most(
          values(cells.stream().filter(FaultCell::isRecovered).toList(), FaultFigure.RECOVERY))),
  LOST_SERVICE(FaultFigure.LOST_SERVICE, LeagueFigure::sum),
  WORST_BLAST_RADIUS(FaultFigure.BLAST_RADIUS, LeagueFigure::least),
  WORST_CALL(FaultFigure.TIMEOUT_RATIO, LeagueFigure::most),
  FALSE_MISSES(FaultFigure.FALSE_MISSES, LeagueFigure::sum),
  STALE_READS(FaultFigure.STALE_READS, LeagueFigure::sum),
  WRONG_ANSWERS(FaultFigure.WRONG_ANSWERS, LeagueFigure::sum),
  /** Acknowledged writes that were lost though no process was killed. */
  LOST_WRITES(
      Unit.NEVER,
      "lost writes",
      "Lost writes of the scenarios in which no process was killed",
      cells -> sum(values(
          cells.stream().filter(cell -> !cell.hasLostData()).toList(), FaultFigure.LOST_WRITES))),
  LEAKS(
      Unit.NEVER,
      "leaks",
      "Scenarios after which threads or connections are left over",
      cells ->
          count(cells, FaultCell::isMeasured, cell -> cell.traits().contains(FaultTrait.LEAKS)));

  private final Unit unit;
  private final String label;
  private final String definition;
  private final Function<List<FaultCell>, Optional<FaultValue>> fold;

  LeagueFigure(FaultFigure figure, Function<Stream<FaultValue>, Optional<FaultValue>> fold) {
    this(
        figure.unit(),
        figure.label(),
        "All scenarios with a record: " + figure.definition(),
        cells -> fold.apply(values(cells, figure)));
  }

  LeagueFigure(
      Unit unit,
      String label,
      String definition,
      Function<List<FaultCell>, Optional<FaultValue>> fold) {
    this.unit = unit;
    this.label = label;
    this.definition = definition;
    this.fold = fold;
  }

  /** Returns its name in headings, for example "slowest recovery". */
  public String label() {
    return label;
  }

  /** Returns its definition without a full stop. */
  public String definition() {
    return definition;
  }

  /** Returns the unit of its values. */
  public Unit unit() {
    return unit;
  }

  /** Returns the value of a client's cells; empty if none has one. */
  public Optional<FaultValue> of(List<FaultCell> cells) {
    return fold.apply(cells);
  }

  private static Stream<FaultValue> values(List<FaultCell> cells, FaultFigure figure) {
    return cells.stream().flatMap(cell -> cell.value(figure).stream());
  }

  private static Optional<FaultValue> count(
      List<FaultCell> cells, Predicate<FaultCell> known, Predicate<FaultCell> which) {
    return cells.stream()
        .filter(known)
        .map(cell -> FaultValue.of(which.test(cell) ? 1 : 0))
        .reduce(FaultValue::plus);
  }

  private static Optional<FaultValue> most(Stream<FaultValue> values) {
    return values.max(Comparator.naturalOrder());
  }

  private static Optional<FaultValue> least(Stream<FaultValue> values) {
    return values.min(Comparator.naturalOrder());
  }

  private static Optional<FaultValue> sum(Stream<FaultValue> values) {
    return values.reduce(FaultValue::plus);
  }
}
