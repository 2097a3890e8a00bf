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
    int height = append(path, columns, 0, value);
    return path.append(height == 0 ? "" : "v" + -height).append('z').toString();
  }

  /** Returns the line of the values. */
  static String line(int columns, IntToDoubleFunction value) {
    int first = (int) Math.round(value.applyAsDouble(0));
    StringBuilder path = new StringBuilder("M0 ").append(first);
    append(path, columns, first, value);
    return path.toString();
  }

  private static int append(StringBuilder path, int columns, int start, IntToDoubleFunction value) {
    int height = start;
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
