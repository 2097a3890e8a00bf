// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.timing.Iteration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.util.ListStatistics;

/**
 * How many operations a second started and ended in the steady state, over all threads.
 *
 * @param opsPerSecond the mean over all iterations of all forks
 * @param low lower end of its 99.9 % t-interval, or null with fewer than three iterations
 * @param high upper end of it, or null
 * @param iterations how many iterations the mean is taken over
 * @param keysPerSecond how many keys they read, wrote or deleted: a bulk get is one operation on many keys
 */
public record Throughput(
    double opsPerSecond,
    @Nullable Double low,
    @Nullable Double high,
    int iterations,
    double keysPerSecond) {
  private static final int FEWEST_FOR_INTERVAL = 3;
  private static final double CONFIDENCE = 0.999;

  static Throughput of(List<Iteration> iterations) {
    ListStatistics rates = new ListStatistics();
    iterations.forEach(iteration -> rates.addValue(iteration.opsPerSecond()));
    boolean enough = iterations.size() >= FEWEST_FOR_INTERVAL;
    double[] interval = rates.getConfidenceIntervalAt(CONFIDENCE);
    return new Throughput(
        rates.getMean(),
        enough ? interval[0] : null,
        enough ? interval[1] : null,
        iterations.size(),
        iterations.stream().mapToDouble(Iteration::keysPerSecond).average().orElse(0));
  }
}
