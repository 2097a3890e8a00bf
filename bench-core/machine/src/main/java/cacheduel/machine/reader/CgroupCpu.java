// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The CPU limit of this process' control group, version 1 or 2 (cgroups(7), and the kernel's
 * admin-guide/cgroup-v2 and scheduler/sched-bwc).
 *
 * <p>A group above may set the limit: the nearest group with a limit is read, or the own one if
 * there is none.
 */
final class CgroupCpu {
  private static final double PERIOD_MICROS = 100_000;

  private final @Nullable Path folder;

  /** Reads a tree that tests may put elsewhere than "/". */
  CgroupCpu(Path root) {
    List<Path> upwards = upwards(root);
    this.folder = upwards.stream()
        .filter(level -> limit(level) != null)
        .findFirst()
        .orElse(upwards.isEmpty() ? null : upwards.get(0));
  }

  /** Returns the CPU time that the group may use, in cores; null if it has no known limit. */
  @Nullable
  Double limitCores() {
    return folder == null ? null : limit(folder);
  }

  /** Returns how often and for how long the limit has stopped the group; empty if unknown. */
  Reading throttling() {
    String stat = folder == null ? null : ProcFile.read(folder.resolve("cpu.stat"));
    if (stat == null) {
      return Reading.EMPTY;
    }
    Long periods = ProcFile.number(stat, "nr_periods ");
    Long throttled = ProcFile.number(stat, "nr_throttled ");
    Long nanos = ProcFile.number(stat, "throttled_time ");
    Long micros = ProcFile.number(stat, "throttled_usec ");
    if (micros != null) {
      nanos = TimeUnit.MICROSECONDS.toNanos(micros);
    }
    // a group without these lines has no CPU controller, so that nothing can stop it
    boolean unlimited = periods == null || throttled == null || nanos == null;
    return Reading.EMPTY
        .with(Quantity.LIMITED_PERIODS, unlimited ? Long.valueOf(0) : periods)
        .with(Quantity.THROTTLED_PERIODS, unlimited ? Long.valueOf(0) : throttled)
        .with(Quantity.THROTTLED_NANOS, unlimited ? Long.valueOf(0) : nanos);
  }

  private static @Nullable Double limit(Path level) {
    String both = ProcFile.line(level.resolve("cpu.max"));
    if (both != null) {
      String[] parts = both.split(" ", -1);
      return parts[0].equals("max") || parts.length < 2
          ? null
          : Double.valueOf(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
    }
    String quota = ProcFile.line(level.resolve("cpu.cfs_quota_us"));
    String period = ProcFile.line(level.resolve("cpu.cfs_period_us"));
    if (quota == null || quota.startsWith("-")) {
      return null;
    }
    return Double.parseDouble(quota)
        / (period == null ? PERIOD_MICROS : Double.parseDouble(period));
  }

  /** Returns the own group's folder and those above it, as far as they are mounted. */
  private static List<Path> upwards(Path root) {
    String membership = ProcFile.read(root.resolve("proc/self/cgroup"));
    String mounts = ProcFile.read(root.resolve("proc/self/mountinfo"));
    if (membership == null || mounts == null) {
      return List.of();
    }
    return CgroupMembership.all(membership).stream()
        .map(member -> member.folders(root, mounts))
        .filter(folders -> !folders.isEmpty())
        .findFirst()
        .orElse(List.of());
  }
}
