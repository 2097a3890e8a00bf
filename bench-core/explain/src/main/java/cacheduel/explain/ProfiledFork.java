// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.FrameTable;
import cacheduel.explain.profile.Stacks;
import cacheduel.explain.profile.Work;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The nanoseconds of an operation by work in one fork: the measured ones of that fork, divided as its
 * samples are.
 *
 * <p>Immutable.
 *
 * @param byWork the nanoseconds, without compilers
 * @param compilers those of compilers, which the measured time excludes
 * @param samples the number of samples, without compilers
 */
record ProfiledFork(Map<Work, Double> byWork, double compilers, long samples) {
  /**
   * Divides a measured time.
   *
   * @param nanos the measured time of an operation, without compilers
   */
  static ProfiledFork of(Stacks stacks, FrameTable table, double nanos) {
    Map<Work, Long> samples = new EnumMap<>(Work.class);
    stacks
        .weights()
        .forEach((stack, weight) -> samples.merge(table.work(stack), weight, Long::sum));
    long ofCompilers = samples.getOrDefault(Work.JIT, 0L);
    samples.remove(Work.JIT);
    long all = samples.values().stream().mapToLong(Long::longValue).sum();
    double each = all == 0 ? 0 : nanos / all;
    Map<Work, Double> byWork = new EnumMap<>(Work.class);
    samples.forEach((work, count) -> byWork.put(work, count * each));
    return new ProfiledFork(byWork, ofCompilers * each, all);
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
