// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.util.Comparator;

/**
 * A value of a figure.
 *
 * @param value in the figure's unit
 * @param atLeast whether it is censored: the true value is larger by an unknown amount
 */
public record FaultValue(double value, boolean atLeast) implements Comparable<FaultValue> {
  private static final Comparator<FaultValue> ORDER =
      Comparator.comparing(FaultValue::atLeast).thenComparing(FaultValue::value);

  /** Returns a value that is known. */
  public static FaultValue of(double value) {
    return new FaultValue(value, false);
  }

  /** A censored value is larger than all others. */
  @Override
  public int compareTo(FaultValue other) {
    return ORDER.compare(this, other);
  }

  FaultValue plus(FaultValue other) {
    return new FaultValue(value + other.value, atLeast || other.atLeast);
  }

  FaultValue over(double divisor) {
    return new FaultValue(value / divisor, atLeast);
  }
}
