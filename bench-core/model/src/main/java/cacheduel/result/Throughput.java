// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.Iteration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rate of operations that started in the steady state, over all threads.
 *
 * @param opsPerSecond of a fork, all operations over all of their time; of a cell, the geometric mean
 *     of the medians of its forks
 * @param low lower end of its interval, or null if it is not known: of a fork, the 99.9 % t-interval of
 *     at least three iterations, {@linkplain #widened wider} if the machine was disturbed; of a cell,
 *     the 95 % t-interval of at least three forks
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
   * decided. Its interval is the 95 % t-interval of the forks' logarithms; with fewer than three
   * forks it reaches from the lowest to the highest end of their own ones.
   *
   * @return null if none of the forks has a rate
   */
  static @Nullable Throughput ofForks(List<Fork> forks) {
    List<Fork> rated =
        forks.stream().filter(fork -> fork.measurement().throughput() != null).toList();
    if (rated.isEmpty()) {
      return null;
    }
    List<Throughput> own = rated.stream()
        .map(fork -> Objects.requireNonNull(fork.measurement().throughput()))
        .toList();
    double[] rates = IntStream.range(0, rated.size())
        .mapToDouble(i ->
            rated.get(i).median(MeasuredIteration::opsPerSecond).orElse(own.get(i).opsPerSecond))
        .toArray();
    MeanInterval logs = MeanInterval.ofForks(Arrays.stream(rates).map(Math::log).toArray());
    double best = rates.length == 1 ? rates[0] : Math.exp(logs.mean());
    return new Throughput(
        best,
        Double.isFinite(logs.low())
            ? (Double) Math.exp(logs.low())
            : end(own, best, Throughput::low, Math::min),
        Double.isFinite(logs.high())
            ? (Double) Math.exp(logs.high())
            : end(own, best, Throughput::high, Math::max),
        own.stream().mapToInt(Throughput::iterations).sum(),
        best * keysPerOperation(own));
  }

  private static @Nullable Double end(
      List<Throughput> own,
      double best,
      Function<Throughput, @Nullable Double> end,
      DoubleBinaryOperator outer) {
    double farthest = best;
    for (Throughput rate : own) {
      Double its = end.apply(rate);
      if (its == null) {
        return null;
      }
      farthest = outer.applyAsDouble(farthest, its);
    }
    return farthest;
  }

  private static double keysPerOperation(List<Throughput> own) {
    double operations = own.stream().mapToDouble(Throughput::opsPerSecond).sum();
    return operations == 0
        ? 0
        : own.stream().mapToDouble(Throughput::keysPerSecond).sum() / operations;
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
