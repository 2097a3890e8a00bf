// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Iteration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rate of operations that ended in the steady state, over all threads.
 *
 * @param opsPerSecond the mean over all iterations of all forks
 * @param low lower end of its 99.9 % t-interval, or null with fewer than three iterations; {@link
 *     #widened wider} if the machine was disturbed
 * @param high upper end of it, or null
 * @param iterations number of iterations behind the mean
 * @param keysPerSecond keys read, written or deleted per second: a bulk get is one operation on
 *     many keys
 */
public record Throughput(
    double opsPerSecond,
    @Nullable Double low,
    @Nullable Double high,
    int iterations,
    double keysPerSecond) {
  public Throughput {
    if (opsPerSecond < 0 || keysPerSecond < 0) {
      throw new IllegalArgumentException("a rate cannot be negative, got: %s operations and %s keys"
          .formatted(opsPerSecond, keysPerSecond));
    }
  }

  public static Throughput of(List<Iteration> iterations) {
    return of(
        iterations.stream().mapToDouble(Iteration::opsPerSecond).toArray(),
        iterations.stream().mapToDouble(Iteration::keysPerSecond).average().orElse(0));
  }

  private static Throughput of(double[] opsPerSecond, double keysPerSecond) {
    MeanInterval rate = MeanInterval.of(opsPerSecond);
    boolean enough = opsPerSecond.length >= MeanInterval.FEWEST;
    return new Throughput(
        rate.mean(),
        enough ? rate.low() : null,
        enough ? rate.high() : null,
        opsPerSecond.length,
        keysPerSecond);
  }

  /**
   * Returns the rate over the iterations of several forks.
   *
   * @param forks the iterations of each fork, at least one
   * @param rates the rate of each fork
   */
  static Throughput pooled(List<List<MeasuredIteration>> forks, List<Throughput> rates) {
    double[] opsPerSecond = forks.stream()
        .flatMap(List::stream)
        .mapToDouble(MeasuredIteration::opsPerSecond)
        .toArray();
    double keys =
        rates.stream().mapToDouble(rate -> rate.keysPerSecond * rate.iterations).sum();
    return of(opsPerSecond, keys / opsPerSecond.length);
  }

  /**
   * Returns a copy with an interval for a disturbed machine: widened to include the interval over
   * the means of the forks, disturbed iterations included, and then at both ends by as much as the
   * others' share of the CPU time may account for.
   *
   * @param forks the iterations of each fork, none of them empty
   * @param leftShare the share of the CPU time that others left, above 0 to 1
   */
  public Throughput widened(List<List<MeasuredIteration>> forks, double leftShare) {
    if (low == null || high == null) {
      return this;
    }
    double[] means = forks.stream()
        .mapToDouble(fork ->
            fork.stream().mapToDouble(MeasuredIteration::opsPerSecond).average().orElseThrow())
        .toArray();
    boolean enough = means.length >= MeanInterval.FEWEST;
    double lowest = enough ? Math.min(low, MeanInterval.of(means).low()) : low;
    double highest = enough ? Math.max(high, MeanInterval.of(means).high()) : high;
    return new Throughput(
        opsPerSecond,
        Math.min(lowest, lowest * leftShare),
        highest / leftShare,
        iterations,
        keysPerSecond);
  }
}
