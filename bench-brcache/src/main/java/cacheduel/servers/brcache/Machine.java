// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The machine that servers are started on. */
final class Machine {
  private static final long UNKNOWN = 4L << 30;

  private Machine() {}

  /** Its memory, or the part that this process may use of it. */
  static long memoryBytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : UNKNOWN;
  }
}
