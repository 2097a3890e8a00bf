// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.plan.Axis;
import java.util.List;

/**
 * The effect of one axis of a run.
 *
 * @param by the axis
 * @param values its values in the run, that which others are compared with first
 * @param comparisons pairs of cells in which all else is equal, the plan's order
 * @param notes the cells that are not compared, with the reason and the remedy
 */
public record Pivot(
    Axis by, List<String> values, List<Comparison> comparisons, List<String> notes) {
  public Pivot {
    values = List.copyOf(values);
    comparisons = List.copyOf(comparisons);
    notes = List.copyOf(notes);
  }
}
