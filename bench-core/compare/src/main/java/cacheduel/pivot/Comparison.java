// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Two cells that differ in one axis, compared over their forks.
 *
 * <p>Immutable.
 *
 * @param cell the cell that is compared
 * @param reference the cell that it is compared with
 * @param value the cell's value of the axis, for example "binary"
 * @param referenceValue the other's, for example "ascii"
 * @param isBareWire whether both are memcached's bare wire client, with which other clients are
 *     compared
 * @param ratios each figure over the reference's, with the interval that decides which is higher;
 *     one of a single fork has no interval
 * @param problem why the rates are not compared; empty if they are
 */
public record Comparison(
    Cell cell,
    Cell reference,
    String value,
    String referenceValue,
    boolean isBareWire,
    Map<Figure, Range> ratios,
    String problem) {
  public Comparison {
    Map<Figure, Range> copy = new EnumMap<>(Figure.class);
    copy.putAll(ratios);
    ratios = Collections.unmodifiableMap(copy);
  }

  /** Returns a figure over the reference's; empty if it is not compared. */
  public Optional<Range> ratio(Figure figure) {
    return Optional.ofNullable(ratios.get(figure));
  }

  /** Returns which of the two has the higher figure; undecided if it is not compared. */
  public Contrast contrast(Figure figure) {
    return ratio(figure).map(Contrast::of).orElse(Contrast.UNDECIDED);
  }

  /** Returns the values of dividend and divisor, for example "binary / ascii". */
  public String quotient() {
    return value + " / " + referenceValue;
  }
}
