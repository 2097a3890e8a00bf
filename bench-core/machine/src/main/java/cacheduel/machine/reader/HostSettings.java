// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the machine that influence measurements; null where they are not reported.
 *
 * @param governor the frequency governor of the first CPU, for example "performance"; Linux
 * @param turbo whether a CPU may run faster than its base frequency; Linux
 * @param clockSource the hardware clock that the kernel uses, for example "tsc"; Linux
 * @param cpuLimitCores CPU time that this process' control group may use, in cores; null too where
 *     there is no limit
 * @param maxOpenFiles number of descriptors that this JVM may open
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

  /** Reads the settings of this machine. */
  public static HostSettings read() {
    return read(Path.of("/"));
  }

  /** Reads a tree that tests may put elsewhere than "/". */
  public static HostSettings read(Path root) {
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

  /** Linux flags the CPUs of a virtual machine even if OSHI does not know its hypervisor. */
  private static @Nullable String virtualisation(Path root) {
    String named = Oshi.ask(() -> Oshi.fresh().getHardware().getVirtualization().orElse(null));
    String cpus = ProcFile.read(root.resolve("proc/cpuinfo"));
    boolean flagged = cpus != null && cpus.contains(" hypervisor");
    return named == null && flagged ? "a hypervisor" : named;
  }

  /** The driver intel_pstate reports the opposite ("no turbo"), the others report "boost". */
  private static @Nullable Boolean turbo(Path root) {
    String off = ProcFile.line(root.resolve(CPUS + "intel_pstate/no_turbo"));
    if (off != null) {
      return off.equals("0");
    }
    String boost = ProcFile.line(root.resolve(CPUS + "cpufreq/boost"));
    return boost == null ? null : Boolean.valueOf(boost.equals("1"));
  }
}
