// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Iteration;
import java.util.List;
import java.util.stream.Collectors;
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
   * Returns the rate over the iterations of several rounds.
   *
   * @param measured all of them, at least one
   * @param parts the rates of the rounds, at least one
   */
  public static Throughput merged(List<MeasuredIteration> measured, List<Throughput> parts) {
    double keys =
        parts.stream().mapToDouble(part -> part.keysPerSecond * part.iterations).sum();
    return of(
        measured.stream().mapToDouble(MeasuredIteration::opsPerSecond).toArray(),
        keys / measured.size());
  }

  /**
   * Returns a copy with an interval for a disturbed machine: widened to include the interval over
   * the means of the forks, disturbed iterations included, and then at both ends by as much as the
   * others' share of the CPU time may account for.
   *
   * @param leftShare the share of the CPU time that others left, above 0 to 1
   */
  public Throughput widened(List<MeasuredIteration> measured, double leftShare) {
    if (low == null || high == null) {
      return this;
    }
    double[] forks = measured.stream()
        .collect(Collectors.groupingBy(
            MeasuredIteration::fork, Collectors.averagingDouble(MeasuredIteration::opsPerSecond)))
        .values()
        .stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
    boolean enough = forks.length >= MeanInterval.FEWEST;
    double lowest = enough ? Math.min(low, MeanInterval.of(forks).low()) : low;
    double highest = enough ? Math.max(high, MeanInterval.of(forks).high()) : high;
    return new Throughput(
        opsPerSecond,
        Math.min(lowest, lowest * leftShare),
        highest / leftShare,
        iterations,
        keysPerSecond);
  }
}
