// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How the machine is set up, as far as it decides numbers; null where it is not told.
 *
 * @param governor the frequency governor of the first CPU, for example "performance"; Linux
 * @param turbo whether a CPU may run faster than its base frequency; Linux
 * @param clockSource by which hardware the kernel tells the time, for example "tsc"; Linux
 * @param cpuLimitCores how many cores' worth of CPU time this process' control group may use; null
 *     too where there is no limit
 * @param maxOpenFiles how many descriptors this JVM may open
 * @param virtualisation the hypervisor or container runtime that is detected
 */
public record HostSettings(
    @Nullable String governor,
    @Nullable Boolean turbo,
    @Nullable String clockSource,
    @Nullable Double cpuLimitCores,
    @Nullable Long maxOpenFiles,
    @Nullable String virtualisation) {
  private static final String CPUS = "sys/devices/system/cpu/";
  private static final String CLOCK =
      "sys/devices/system/clocksource/clocksource0/current_clocksource";

  /** Reads those of this machine. */
  public static HostSettings read() {
    return read(Path.of("/"));
  }

  /** Reads the files of a tree other than "/", so that each machine can be imitated. */
  static HostSettings read(Path root) {
    return new HostSettings(
        ProcFile.line(root.resolve(CPUS + "cpu0/cpufreq/scaling_governor")),
        turbo(root),
        ProcFile.line(root.resolve(CLOCK)),
        new CgroupCpu(root).limitCores(),
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? Long.valueOf(unix.getMaxFileDescriptorCount())
            : null,
        virtualisation(root));
  }

  /** A hypervisor that OSHI does not know by name still shows itself to Linux as a CPU's flag. */
  private static @Nullable String virtualisation(Path root) {
    String named = Oshi.ask(() -> Oshi.fresh().getHardware().getVirtualization().orElse(null));
    String cpus = ProcFile.read(root.resolve("proc/cpuinfo"));
    boolean flagged = cpus != null && cpus.contains(" hypervisor");
    return named == null && flagged ? "a hypervisor" : named;
  }

  /** Linux' intel_pstate tells the opposite ("no turbo"), the other drivers tell "boost". */
  private static @Nullable Boolean turbo(Path root) {
    String off = ProcFile.line(root.resolve(CPUS + "intel_pstate/no_turbo"));
    if (off != null) {
      return off.equals("0");
    }
    String boost = ProcFile.line(root.resolve(CPUS + "cpufreq/boost"));
    return boost == null ? null : Boolean.valueOf(boost.equals("1"));
  }
}
