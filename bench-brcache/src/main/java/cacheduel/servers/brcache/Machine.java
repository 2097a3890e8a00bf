// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The machine on which servers are started. */
final class Machine {
  private static final long UNKNOWN = 4L << 30;

  private Machine() {}

  /** Returns its memory, or the part of it that this process may use, in bytes. */
  static long memoryBytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : UNKNOWN;
  }
}
