// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.timing.Iteration;
import cacheduel.timing.Iteration.Percentiles;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.JvmUsage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One measured iteration of a fork, with the state of the machine meanwhile.
 *
 * @param iteration the 1-based number of the iteration in its fork
 * @param operations number of operations called in it, those at its edges included
 * @param seconds the time that the rate counts: of a closed loop, what a caller spent on the operations
 *     of the rate and between them; of an open one, the length of the steady state
 * @param opsPerSecond the rate of the operations that started in its steady state
 * @param times the times of its operations; null if none was timed
 * @param cost the cost of an operation
 * @param machine the state of the machine; null if it was not watched
 */
public record MeasuredIteration(
    int iteration,
    long operations,
    double seconds,
    double opsPerSecond,
    @Nullable Timed times,
    Cost cost,
    @Nullable Watched machine) {

  /**
   * The times of operations of any kind, response times if there is a schedule.
   *
   * @param count number of operations behind the percentiles
   * @param p50Nanos their median
   * @param p99Nanos their 99th percentile
   */
  public record Timed(long count, long p50Nanos, long p99Nanos) {}

  /**
   * The cost of an operation in the client's JVMs.
   *
   * @param cpuNanos processor time without compilers and spinning until a start; null if unknown
   * @param compilerNanos processor time of the compilers, which is not part of {@code cpuNanos}; null if
   *     unknown
   * @param allocatedBytes bytes allocated; null if unknown
   */
  public record Cost(
      @Nullable Double cpuNanos,
      @Nullable Double compilerNanos,
      @Nullable Double allocatedBytes) {
    public static final Cost UNKNOWN = new Cost(null, null, null);
  }

  /**
   * Readings of the machine. Unknown components are null.
   *
   * @param seconds length of the period of these readings, in seconds
   * @param foreignCores cores kept busy by other processes than client, server and harness
   * @param stealShare the share of all CPU time stolen by the hypervisor, 0 to 1
   * @param pressure the share of the time in which some thread waited for a CPU, the client's
   *     included, 0 to 1
   * @param throttledShare the share of the time for which a CPU limit stopped the harness's control
   *     group, 0 to 1
   * @param majorFaultsPerSecond pages that client and server read from a disk, per second
   * @param disturbances causes that took the machine from client and server; null if the CPU time
   *     of other processes is unknown
   */
  public record Watched(
      double seconds,
      @Nullable Double foreignCores,
      @Nullable Double stealShare,
      @Nullable Double pressure,
      @Nullable Double throttledShare,
      @Nullable Double majorFaultsPerSecond,
      @Nullable List<Disturbance> disturbances) {
    /** Returns the readings in a period. */
    public static Watched of(Usage period) {
      return new Watched(
          period.wallNanos() / 1e9,
          period.machine().foreignCores(),
          period.machine().stealShare(),
          period.machine().pressure(),
          period.machine().throttledShare(),
          Disturbance.majorFaultsPerSecond(period),
          period.machine().foreignCores() == null ? null : List.copyOf(Disturbance.of(period)));
    }
  }

  /** Returns the number of operations behind the percentiles. */
  public long timed() {
    return times == null ? 0 : times.count();
  }

  /** Returns the causes known to have disturbed it; empty if it was not watched. */
  public List<Disturbance> disturbances() {
    return machine == null || machine.disturbances() == null ? List.of() : machine.disturbances();
  }

  /**
   * Returns all iterations of a fork, in order.
   *
   * @param periods the state of the machine in each iteration
   */
  public static List<MeasuredIteration> of(ForkTotals totals, List<Usage> periods) {
    List<Iteration> iterations = totals.iterations();
    List<Percentiles> percentiles = totals.percentiles();
    List<MeasuredIteration> all = new ArrayList<>();
    for (int i = 0; i < iterations.size(); i++) {
      all.add(of(
          i + 1,
          iterations.get(i),
          at(percentiles, i, iterations.size()),
          at(totals.jvmIterations(), i, iterations.size()),
          at(periods, i, iterations.size())));
    }
    return List.copyOf(all);
  }

  /** If one is missing it is unknown which one, so that none is used. */
  private static <T> @Nullable T at(List<T> list, int index, int expected) {
    return list.size() == expected ? list.get(index) : null;
  }

  private static MeasuredIteration of(
      int number,
      Iteration iteration,
      @Nullable Percentiles times,
      @Nullable JvmUsage jvm,
      @Nullable Usage period) {
    long operations = iteration.called();
    return new MeasuredIteration(
        number,
        operations,
        iteration.countedSeconds(),
        iteration.opsPerSecond(),
        times == null || times.count() == 0
            ? null
            : new Timed(times.count(), times.p50Nanos(), times.p99Nanos()),
        jvm == null || operations == 0 ? Cost.UNKNOWN : cost(jvm, (double) operations),
        period == null ? null : Watched.of(period));
  }

  private static Cost cost(JvmUsage jvm, double operations) {
    Double cpu = jvm.operationCpuSeconds();
    Double compilers = jvm.compilerSeconds();
    Long allocated = jvm.allocatedBytes();
    return new Cost(
        cpu == null ? null : (Double) (cpu * 1e9 / operations),
        compilers == null ? null : (Double) (compilers * 1e9 / operations),
        allocated == null ? null : (Double) (allocated / operations));
  }
}
