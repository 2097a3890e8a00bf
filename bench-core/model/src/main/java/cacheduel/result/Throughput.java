// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Iteration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rate of operations that started in the steady state, over all threads.
 *
 * @param opsPerSecond the mean over all iterations of all forks, weighted by the time that each
 *     counts: all operations over all of their time
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
    double[] seconds =
        iterations.stream().mapToDouble(Iteration::countedSeconds).toArray();
    return of(
        MeanInterval.weighted(
            iterations.stream().mapToDouble(Iteration::opsPerSecond).toArray(), seconds),
        iterations.size(),
        MeanInterval.weighted(
                iterations.stream().mapToDouble(Iteration::keysPerSecond).toArray(), seconds)
            .mean());
  }

  private static Throughput of(MeanInterval rate, int iterations, double keysPerSecond) {
    boolean enough = iterations >= MeanInterval.FEWEST;
    return new Throughput(
        rate.mean(),
        enough ? rate.low() : null,
        enough ? rate.high() : null,
        iterations,
        keysPerSecond);
  }

  /**
   * Returns the rate over the iterations of several forks.
   *
   * @param forks the iterations of each fork, at least one
   * @param rates the rate of each fork
   */
  static Throughput pooled(List<List<MeasuredIteration>> forks, List<Throughput> rates) {
    List<MeasuredIteration> iterations = forks.stream().flatMap(List::stream).toList();
    return of(
        rate(iterations),
        iterations.size(),
        MeanInterval.weighted(
                rates.stream().mapToDouble(Throughput::keysPerSecond).toArray(),
                forks.stream().mapToDouble(Throughput::seconds).toArray())
            .mean());
  }

  private static MeanInterval rate(List<MeasuredIteration> iterations) {
    return MeanInterval.weighted(
        iterations.stream().mapToDouble(MeasuredIteration::opsPerSecond).toArray(),
        iterations.stream().mapToDouble(MeasuredIteration::seconds).toArray());
  }

  private static double seconds(List<MeasuredIteration> iterations) {
    return iterations.stream().mapToDouble(MeasuredIteration::seconds).sum();
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
    double[] means = forks.stream().mapToDouble(fork -> rate(fork).mean()).toArray();
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
