// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.FrameTable;
import cacheduel.explain.profile.Stacks;
import cacheduel.explain.profile.Work;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The nanoseconds of an operation by work in one fork: the measured ones of that fork, divided as its
 * samples are.
 *
 * <p>Immutable.
 *
 * @param byWork the nanoseconds, without those of compilers, which the measured time excludes
 * @param seen the time that the samples stand for over the measured one; null if it is not known
 */
record ProfiledFork(Map<Work, Double> byWork, @Nullable Double seen) {
  /**
   * Divides a measured time.
   *
   * @param nanos the measured time of an operation, without compilers
   * @param sample the time of an operation that a sample stands for; null if it is not known
   * @param blind whether samples cover only some work, so that the rest of the time is unseen
   */
  static ProfiledFork of(
      Stacks stacks, FrameTable table, double nanos, @Nullable Double sample, boolean blind) {
    Map<Work, Long> samples = new EnumMap<>(Work.class);
    stacks
        .weights()
        .forEach((stack, weight) -> samples.merge(table.work(stack), weight, Long::sum));
    samples.remove(Work.JIT);
    long all = samples.values().stream().mapToLong(Long::longValue).sum();
    Map<Work, Double> byWork = new EnumMap<>(Work.class);
    if (all == 0) {
      return new ProfiledFork(byWork, null);
    }
    Double seen = sample == null ? null : (Double) (sample * all / nanos);
    double known = blind && seen != null ? Math.min(1, seen) : 1;
    samples.forEach((work, count) -> byWork.put(work, known * nanos * count / all));
    if (known < 1) {
      byWork.put(Work.UNSEEN, (1 - known) * nanos);
    }
    return new ProfiledFork(byWork, seen);
  }

  /** Returns the nanoseconds of each work by the library's method that it is done for. */
  static Map<Work, Map<String, Double>> sites(Stacks stacks, FrameTable table, double nanos) {
    Map<Work, Map<String, Double>> sites = new EnumMap<>(Work.class);
    stacks
        .weights()
        .forEach((stack, weight) -> table
            .site(stack)
            .ifPresent(site -> sites
                .computeIfAbsent(table.work(stack), work -> new HashMap<>())
                .merge(site, weight * nanos, Double::sum)));
    return sites;
  }
}
