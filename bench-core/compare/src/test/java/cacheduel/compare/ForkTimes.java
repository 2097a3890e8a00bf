// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;

/** What was measured in a fork: the mean time of an operation in each iteration. */
final class ForkTimes {
  private final double[] times;
  private final boolean[] clean;

  /**
   * Takes a fork's numbers.
   *
   * @param times in any unit that is the same for all forks
   * @param clean whether the machine was quiet, for each of them
   */
  ForkTimes(double[] times, boolean[] clean) {
    this.times = times;
    this.clean = clean;
  }

  /** The same, had each operation taken that much longer. */
  ForkTimes slower(double slowdown) {
    return new ForkTimes(times().map(time -> time * (1 + slowdown)).toArray(), clean);
  }

  DoubleStream times() {
    return Arrays.stream(times);
  }

  /** The median of the clean iterations; NaN if there are too few. */
  double cleanMedian() {
    double[] some = new double[times.length];
    int count = 0;
    for (int i = 0; i < times.length; i++) {
      if (clean[i]) {
        some[count++] = times[i];
      }
    }
    return count < NoiseGate.FEWEST_ITERATIONS
        ? Double.NaN
        : Median.withDefaults().evaluate(Arrays.copyOf(some, count));
  }

  double median() {
    return Median.withDefaults().evaluate(times.clone());
  }
}
