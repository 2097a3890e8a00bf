// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.result.NoiseGate;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;

/** A fork's measurements: the mean time of an operation in each iteration. */
final class ForkTimes {
  private final double[] times;
  private final boolean[] quiet;

  /**
   * Creates the measurements of a fork.
   *
   * @param times in any unit that is the same for all forks
   * @param quiet whether the machine was quiet in each iteration
   */
  ForkTimes(double[] times, boolean[] quiet) {
    this.times = times;
    this.quiet = quiet;
  }

  /** Returns a copy in which each operation takes that much longer. */
  ForkTimes slower(double slowdown) {
    return new ForkTimes(times().map(time -> time * (1 + slowdown)).toArray(), quiet);
  }

  DoubleStream times() {
    return Arrays.stream(times);
  }

  /** Returns the median of the quiet iterations, or of all if there are too few. */
  double forkMedian() {
    double[] some = new double[times.length];
    int count = 0;
    for (int i = 0; i < times.length; i++) {
      if (quiet[i]) {
        some[count++] = times[i];
      }
    }
    return count < NoiseGate.FEWEST_ITERATIONS
        ? median()
        : Median.withDefaults().evaluate(Arrays.copyOf(some, count));
  }

  double median() {
    return Median.withDefaults().evaluate(times.clone());
  }
}
