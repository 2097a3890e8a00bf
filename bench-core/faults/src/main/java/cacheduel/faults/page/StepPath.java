// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import java.util.function.IntToDoubleFunction;

/** The outline of a step chart in whole units: a unit to the right for each column. */
final class StepPath {
  private StepPath() {}

  /** Returns the area between the axis and the values. */
  static String area(int columns, IntToDoubleFunction value) {
    StringBuilder path = new StringBuilder("M0 0");
    int height = append(path, columns, value);
    return path.append(height == 0 ? "" : "v" + -height).append('z').toString();
  }

  private static int append(StringBuilder path, int columns, IntToDoubleFunction value) {
    int height = 0;
    int flat = 0;
    for (int column = 0; column < columns; column++) {
      int next = (int) Math.round(value.applyAsDouble(column));
      if (next != height) {
        path.append(flat == 0 ? "" : "h" + flat).append('v').append(next - height);
        flat = 0;
        height = next;
      }
      flat++;
    }
    path.append('h').append(flat);
    return height;
  }
}
