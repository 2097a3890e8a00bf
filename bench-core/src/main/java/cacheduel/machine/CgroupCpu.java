// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The CPU limit of this process' control group, version 1 or 2 (cgroups(7), and the kernel's
 * admin-guide/cgroup-v2 and scheduler/sched-bwc).
 *
 * <p>A limit may stand at a group above: the nearest one that has a limit is read, or the own one
 * if none has.
 */
final class CgroupCpu {
  private static final double PERIOD_MICROS = 100_000;

  private final @Nullable Path folder;

  /** Reads the files of a tree other than "/", so that each machine can be imitated. */
  CgroupCpu(Path root) {
    List<Path> upwards = upwards(root);
    this.folder = upwards.stream()
        .filter(level -> limit(level) != null)
        .findFirst()
        .orElse(upwards.isEmpty() ? null : upwards.get(0));
  }

  /** How many cores' worth of CPU time the group may use; null if it has no limit or none is told. */
  @Nullable
  Double limitCores() {
    return folder == null ? null : limit(folder);
  }

  /** What the limit has done so far; null if it is not told. */
  @Nullable
  Throttling throttling() {
    String stat = folder == null ? null : ProcFile.read(folder.resolve("cpu.stat"));
    if (stat == null) {
      return null;
    }
    Long periods = ProcFile.number(stat, "nr_periods ");
    Long throttled = ProcFile.number(stat, "nr_throttled ");
    Long nanos = ProcFile.number(stat, "throttled_time ");
    Long micros = ProcFile.number(stat, "throttled_usec ");
    if (micros != null) {
      nanos = TimeUnit.MICROSECONDS.toNanos(micros);
    }
    // a group without these lines has no CPU controller, so that nothing can stop it
    return periods == null || throttled == null || nanos == null
        ? new Throttling(0, 0, 0)
        : new Throttling(periods, throttled, nanos);
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

  /** The own group's folder and those above it, as far as they are mounted. */
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
