// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Iteration;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rate of operations that started in the steady state, over all threads.
 *
 * @param opsPerSecond of a fork, all operations over all of their time; of a cell, the geometric mean
 *     of the medians of its forks
 * @param low lower end of its interval, or null if it is not known: of a fork, the 99.9 % t-interval of
 *     at least three iterations, {@linkplain #widened wider} if the machine was disturbed; of a cell,
 *     the 95 % t-interval of at least three forks, or that of its only one
 * @param high upper end of it, or null
 * @param iterations number of iterations behind it
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

  /** Returns the rate of a fork. */
  public static Throughput of(List<Iteration> iterations) {
    MeanInterval rate = weighted(iterations, Iteration::opsPerSecond);
    boolean enough = iterations.size() >= MeanInterval.FEWEST;
    return new Throughput(
        rate.mean(),
        enough ? rate.low() : null,
        enough ? rate.high() : null,
        iterations.size(),
        weighted(iterations, Iteration::keysPerSecond).mean());
  }

  private static MeanInterval weighted(
      List<Iteration> iterations, ToDoubleFunction<Iteration> perSecond) {
    return MeanInterval.weighted(
        iterations.stream().mapToDouble(perSecond).toArray(),
        iterations.stream().mapToDouble(Iteration::countedSeconds).toArray());
  }

  /**
   * Returns the rate of a cell: the geometric mean of the medians of its forks, by which races are
   * decided. Its interval is the 95 % t-interval of the forks' logarithms, if there are at least
   * three; a single fork has its own, and two have none.
   *
   * @return null if none of the forks has a rate
   */
  static @Nullable Throughput ofForks(List<Fork> forks) {
    List<Throughput> rates = forks.stream()
        .flatMap(fork -> Stream.ofNullable(fork.measurement().throughput())
            .map(own ->
                own.at(fork.median(MeasuredIteration::opsPerSecond).orElse(own.opsPerSecond))))
        .toList();
    if (rates.size() < 2) {
      return rates.isEmpty() ? null : rates.get(0);
    }
    MeanInterval logs = MeanInterval.ofForks(
        rates.stream().mapToDouble(Throughput::opsPerSecond).map(Math::log).toArray());
    double best = Math.exp(logs.mean());
    boolean known = Double.isFinite(logs.low());
    return new Throughput(
        best,
        known ? (Double) Math.exp(logs.low()) : null,
        known ? (Double) Math.exp(logs.high()) : null,
        rates.stream().mapToInt(Throughput::iterations).sum(),
        best * keysPerOperation(rates));
  }

  /** Returns a copy with another rate of the same operations, and the interval that contains it. */
  private Throughput at(double rate) {
    return new Throughput(
        rate,
        low == null ? null : (Double) Math.min(low, rate),
        high == null ? null : (Double) Math.max(high, rate),
        iterations,
        rate * keysPerOperation(List.of(this)));
  }

  private static double keysPerOperation(List<Throughput> rates) {
    double operations = rates.stream().mapToDouble(Throughput::opsPerSecond).sum();
    return operations == 0
        ? 0
        : rates.stream().mapToDouble(Throughput::keysPerSecond).sum() / operations;
  }

  /**
   * Returns a copy with an interval for a disturbed machine, wider at both ends by as much as the
   * others' share of the CPU time may account for.
   *
   * @param leftShare the share of the CPU time that others left, above 0 to 1
   */
  public Throughput widened(double leftShare) {
    return low == null || high == null
        ? this
        : new Throughput(
            opsPerSecond,
            Math.min(low, low * leftShare),
            high / leftShare,
            iterations,
            keysPerSecond);
  }
}
