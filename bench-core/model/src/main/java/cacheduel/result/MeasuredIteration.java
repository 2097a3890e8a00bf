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
 * One measured iteration of one fork, with the state of the machine meanwhile. Unknown components
 * are null.
 *
 * @param fork the 1-based number of the fork
 * @param iteration the 1-based number of the iteration in its fork
 * @param operations number of operations called in it, those at its edges included
 * @param opsPerSecond the rate in its steady state
 * @param timed number of operations behind the percentiles
 * @param p50Nanos the median of their times, of response times if there is a schedule; null with
 *     several client JVMs
 * @param p99Nanos their 99th percentile
 * @param clientCpuNanos processor time of the client's JVMs per operation, without compilers and
 *     spinning until a start
 * @param allocatedBytes bytes that they allocated per operation
 * @param foreignCores cores kept busy by other processes than client, server and harness
 * @param stealShare the share of all CPU time stolen by the hypervisor, 0 to 1
 * @param pressure the share of the time in which some thread waited for a CPU, the client's
 *     included, 0 to 1
 * @param throttledShare the share of the time for which a CPU limit stopped the harness's control
 *     group, 0 to 1
 * @param majorFaultsPerSecond pages that client and server read from a disk, per second
 * @param watchedSeconds length of the window of these readings, in seconds
 * @param disturbances causes that took the machine from client and server; null if the CPU time of
 *     other processes is unknown
 */
public record MeasuredIteration(
    int fork,
    int iteration,
    long operations,
    double opsPerSecond,
    long timed,
    @Nullable Long p50Nanos,
    @Nullable Long p99Nanos,
    @Nullable Double clientCpuNanos,
    @Nullable Double allocatedBytes,
    @Nullable Double foreignCores,
    @Nullable Double stealShare,
    @Nullable Double pressure,
    @Nullable Double throttledShare,
    @Nullable Double majorFaultsPerSecond,
    @Nullable Double watchedSeconds,
    @Nullable List<Disturbance> disturbances) {

  /** Derives the causes from two of the readings in results from before causes were recorded. */
  public MeasuredIteration {
    disturbances =
        disturbances == null ? disturbances(foreignCores, stealShare) : List.copyOf(disturbances);
  }

  private static @Nullable List<Disturbance> disturbances(
      @Nullable Double foreignCores, @Nullable Double stealShare) {
    if (foreignCores == null) {
      return null;
    }
    List<Disturbance> causes = new ArrayList<>();
    if (Disturbance.FOREIGN_CPU.isAbove(foreignCores)) {
      causes.add(Disturbance.FOREIGN_CPU);
    }
    if (Disturbance.STEAL.isAbove(stealShare)) {
      causes.add(Disturbance.STEAL);
    }
    return List.copyOf(causes);
  }

  /** Returns whether a cause is known to have disturbed it. */
  boolean isDisturbedBy(Disturbance cause) {
    return disturbances != null && disturbances.contains(cause);
  }

  /** Returns a copy in another fork, by its 1-based number. */
  public MeasuredIteration ofFork(int number) {
    return new MeasuredIteration(
        number,
        iteration,
        operations,
        opsPerSecond,
        timed,
        p50Nanos,
        p99Nanos,
        clientCpuNanos,
        allocatedBytes,
        foreignCores,
        stealShare,
        pressure,
        throttledShare,
        majorFaultsPerSecond,
        watchedSeconds,
        disturbances);
  }

  /**
   * Returns all iterations of a cell, in the order of forks and iterations.
   *
   * @param windows the state of the machine in each iteration
   */
  public static List<MeasuredIteration> of(ForkTotals totals, List<Usage> windows) {
    List<Iteration> iterations = totals.iterations();
    List<MeasuredIteration> all = new ArrayList<>();
    int number = 0;
    for (int i = 0; i < iterations.size(); i++) {
      int fork = totals.forkOf(i);
      number = i > 0 && fork == totals.forkOf(i - 1) ? number + 1 : 1;
      all.add(of(
          fork,
          number,
          iterations.get(i),
          at(totals.percentiles(), i, iterations.size()),
          at(totals.jvmIterations(), i, iterations.size()),
          at(windows, i, iterations.size())));
    }
    return List.copyOf(all);
  }

  /** If one is missing it is unknown which one, so that none is used. */
  private static <T> @Nullable T at(List<T> list, int index, int expected) {
    return list.size() == expected ? list.get(index) : null;
  }

  private static MeasuredIteration of(
      int fork,
      int number,
      Iteration iteration,
      @Nullable Percentiles times,
      @Nullable JvmUsage jvm,
      @Nullable Usage window) {
    long operations = iteration.called();
    Percentiles timed = times == null || times.count() == 0 ? null : times;
    JvmUsage used = operations == 0 ? null : jvm;
    Long allocated = used == null ? null : used.allocatedBytes();
    return new MeasuredIteration(
        fork,
        number,
        operations,
        iteration.opsPerSecond(),
        timed == null ? 0 : timed.count(),
        timed == null ? null : (Long) timed.p50Nanos(),
        timed == null ? null : (Long) timed.p99Nanos(),
        used == null ? null : (Double) (used.operationCpuSeconds() * 1e9 / operations),
        allocated == null ? null : (Double) (allocated / (double) operations),
        window == null ? null : window.machine().foreignCores(),
        window == null ? null : window.machine().stealShare(),
        window == null ? null : window.machine().pressure(),
        window == null ? null : window.machine().throttledShare(),
        window == null ? null : Disturbance.majorFaultsPerSecond(window),
        window == null ? null : (Double) (window.wallNanos() / 1e9),
        window == null || window.machine().foreignCores() == null ? null : Disturbance.of(window));
  }
}
