// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import java.util.ArrayList;
import java.util.List;

/**
 * One axis of a plot in characters.
 *
 * @param low the value at the first place
 * @param high the value at the last
 * @param logarithmic whether equal distances are equal ratios
 * @param places how many characters it is long
 * @param ticks the values that are labelled, ascending
 */
record Axis(double low, double high, boolean logarithmic, int places, List<Double> ticks) {
  private static final int LINEAR_STEPS = 5;

  /** From 0 to a round number that is not below the largest value. */
  static Axis linear(double largest, int places) {
    double step = roundUp(largest / LINEAR_STEPS);
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; i == 0 || (i - 1) * step < largest; i++) {
      ticks.add(i * step);
    }
    return new Axis(0, ticks.get(ticks.size() - 1), false, places, ticks);
  }

  /** Round numbers, 1, 2 and 5 times the powers of ten, with all positive values in between. */
  static Axis logarithmic(double smallest, double largest, int places) {
    double low = roundDown(smallest);
    List<Double> ticks = new ArrayList<>(List.of(low));
    for (double tick = low; tick < largest || ticks.size() < 2; ) {
      tick = roundUp(tick * 1.01);
      ticks.add(tick);
    }
    double high = ticks.get(ticks.size() - 1);
    if (ticks.size() * 2 > places) {
      ticks.removeIf(tick -> !isPowerOfTen(tick));
    }
    return new Axis(low, high, true, places, ticks);
  }

  /** The place of a value, from 0 to {@code places - 1}. */
  int place(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return (int) Math.round(Math.min(1, Math.max(0, share)) * (places - 1));
  }

  private static double roundUp(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= value * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private static double roundDown(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
    for (int factor : new int[] {5, 2}) {
      if (factor * power <= value * (1 + 1e-9)) {
        return factor * power;
      }
    }
    return power;
  }

  private static boolean isPowerOfTen(double value) {
    double exponent = Math.log10(value);
    return Math.abs(exponent - Math.rint(exponent)) < 1e-6;
  }
}
