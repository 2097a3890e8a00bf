// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import java.util.List;

/**
 * The effect of one axis of a run.
 *
 * <p>Immutable.
 *
 * @param by the axis
 * @param isRequested whether the preset, the reader or the values of the command line ask about it
 * @param values its values in the run, the first is that with which the others are compared
 * @param comparisons pairs of cells in which all else is equal, in the plan's order
 * @param notes the cells that are not compared, with the reason and the remedy
 */
public record Pivot(
    Axis by,
    boolean isRequested,
    List<String> values,
    List<Comparison> comparisons,
    List<String> notes) {
  /** The figures that are compared. */
  public static final List<Figure> FIGURES =
      List.of(Figure.THROUGHPUT, Figure.P50, Figure.P99, Figure.CLIENT_CPU);

  public Pivot {
    values = List.copyOf(values);
    comparisons = List.copyOf(comparisons);
    notes = List.copyOf(notes);
  }

  /** Returns the number of pairs of which one certainly has the higher rate. */
  public long clear() {
    return comparisons.stream()
        .filter(comparison -> comparison.contrast(Figure.THROUGHPUT).isClear())
        .count();
  }

  /** Returns whether an interval of any ratio is known, which takes two forks of both cells. */
  boolean hasIntervals() {
    return comparisons.stream()
        .anyMatch(comparison -> comparison.ratios().values().stream().anyMatch(Range::hasInterval));
  }

  /** Returns whether figures are compared, but all of cells of which one has a single fork. */
  public boolean isOfOneFork() {
    return !hasIntervals()
        && comparisons.stream().anyMatch(comparison -> !comparison.ratios().isEmpty());
  }
}
