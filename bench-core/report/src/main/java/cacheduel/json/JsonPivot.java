// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.figure.Figure;
import cacheduel.pivot.Comparison;
import cacheduel.pivot.Contrast;
import cacheduel.pivot.Pivot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The effect of one axis.
 *
 * <p>Immutable.
 *
 * @param axis its name
 * @param comparisons pairs of cells that differ in it alone
 */
public record JsonPivot(String axis, List<Compared> comparisons) {
  /**
   * A cell and its reference.
   *
   * @param ratios the cell's figures over the reference's, by key
   * @param problem why the rates are not compared; empty if they are
   */
  public record Compared(
      String cell,
      String reference,
      String value,
      String referenceValue,
      Map<String, Ratio> ratios,
      String problem) {}

  /** A ratio and what its interval decides. */
  public record Ratio(
      @Nullable Double low, @Nullable Double best, @Nullable Double high, Contrast contrast) {}

  static JsonPivot of(Pivot pivot) {
    return new JsonPivot(
        pivot.by().toString(),
        pivot.comparisons().stream().map(JsonPivot::compared).toList());
  }

  private static Compared compared(Comparison comparison) {
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    for (Figure figure : Pivot.FIGURES) {
      JsonRange range = JsonRange.of(comparison.ratio(figure).orElse(null));
      if (range != null) {
        ratios.put(
            figure.key(),
            new Ratio(range.low(), range.best(), range.high(), comparison.contrast(figure)));
      }
    }
    return new Compared(
        comparison.cell().id(),
        comparison.reference().id(),
        comparison.value(),
        comparison.referenceValue(),
        ratios,
        comparison.problem());
  }
}
