// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What several processes had used at one moment. */
final class CpuClock {
  private final Map<Long, @Nullable ProcessTimes> byPid = new HashMap<>();

  private CpuClock() {}

  /** Reads them one right after the other. */
  static CpuClock read(ProcessReader reader, Set<Long> pids) {
    CpuClock clock = new CpuClock();
    pids.forEach(pid -> clock.byPid.put(pid, reader.times(pid)));
    return clock;
  }

  /** What each has used since an earlier moment; null for one that was not there at both. */
  Map<Long, @Nullable ProcessTimes> since(CpuClock earlier) {
    Map<Long, @Nullable ProcessTimes> used = new HashMap<>();
    byPid.forEach((pid, now) -> used.put(pid, between(earlier.byPid.get(pid), now)));
    return used;
  }

  private static @Nullable ProcessTimes between(
      @Nullable ProcessTimes from, @Nullable ProcessTimes to) {
    if (from == null || to == null) {
      return null;
    }
    Long user = Known.rise(from.userNanos(), to.userNanos());
    Long system = Known.rise(from.systemNanos(), to.systemNanos());
    return user == null || system == null
        ? null
        : new ProcessTimes(user, system, Known.rise(from.majorFaults(), to.majorFaults()));
  }
}
