// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.machine.CoreWake;
import cacheduel.machine.reader.HostSettings;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * Collects the environment of this process. Unavailable values are null; nothing here fails a run.
 */
public final class EnvironmentCollector {
  private final Path root;

  /** Creates a collector with another root than "/", so that any machine can be simulated. */
  EnvironmentCollector(Path root) {
    this.root = root;
  }

  /** Collects the environment, with the client libraries that a plan's cells name. */
  public static Environment collect(Plan plan) {
    return new EnvironmentCollector(Path.of("/")).environment(plan.cells(), jvm(plan));
  }

  /** Returns the JVM of the forks, the first if the parts of a plan have several. */
  private static Environment.Jvm jvm(Plan plan) {
    return ForkJvm.of(plan.parts().get(0).jmh());
  }

  /** Returns null if the thread was interrupted. */
  private static @Nullable CoreWake coreWake() {
    try {
      return CoreWake.measure();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  Environment environment(List<Cell> cells, Environment.Jvm jvm) {
    SystemInfo system = new SystemInfo();
    return new Environment(
        machine(system),
        jvm,
        EnvironmentCollector.class.getPackage().getImplementationVersion(),
        cells.stream()
            .map(c -> c.client() + "@" + c.clientVersion())
            .distinct()
            .sorted()
            .toList(),
        coreWake(),
        ask(() -> loadAverage(system.getHardware().getProcessor())),
        null);
  }

  private Environment.MachineInfo machine(SystemInfo system) {
    HardwareAbstractionLayer hardware = system.getHardware();
    HostSettings host = HostSettings.read(root);
    return new Environment.MachineInfo(
        ask(() -> hardware.getProcessor().getProcessorIdentifier().getName().strip()),
        ask(() -> hardware.getProcessor().getPhysicalProcessorCount()),
        ask(() -> hardware.getProcessor().getLogicalProcessorCount()),
        Runtime.getRuntime().availableProcessors(),
        ask(() -> hardware.getMemory().getTotal()),
        ask(() -> operatingSystem(system)),
        ask(() -> system.getOperatingSystem().getVersionInfo().getBuildNumber()),
        System.getProperty("os.arch"),
        ask(() -> hardware.getVirtualization().orElse(null)),
        container(),
        host.governor(),
        host.turbo(),
        smt(),
        ask(EnvironmentCollector::loopbackMtu),
        host.maxOpenFiles());
  }

  private static String operatingSystem(SystemInfo system) {
    var os = system.getOperatingSystem();
    return os.getFamily() + " " + os.getVersionInfo().getVersion();
  }

  private static @Nullable Double loadAverage(CentralProcessor processor) {
    double load = processor.getSystemLoadAverage(1)[0];
    return load < 0 ? null : load;
  }

  /** Docker and Podman each leave a marker file in a container's root. */
  private @Nullable String container() {
    if (Files.exists(root.resolve(".dockerenv"))) {
      return "docker";
    }
    return Files.exists(root.resolve("run/.containerenv")) ? "podman" : null;
  }

  private @Nullable Boolean smt() {
    try {
      return Files.readString(root.resolve("sys/devices/system/cpu/smt/active")).startsWith("1");
    } catch (IOException e) {
      return null;
    }
  }

  private static @Nullable Integer loopbackMtu() {
    try {
      NetworkInterface loopback =
          NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
      return loopback == null ? null : loopback.getMTU();
    } catch (IOException e) {
      return null;
    }
  }

  /** A library may throw anything on an unsupported machine; the value is then unknown. */
  private static <T> @Nullable T ask(Supplier<@Nullable T> question) {
    try {
      return question.get();
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }
}
