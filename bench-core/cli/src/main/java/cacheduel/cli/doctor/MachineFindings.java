// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import cacheduel.launch.MachineLock;
import cacheduel.machine.CoreWake;
import cacheduel.machine.ResourceSampler;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Fitness;
import cacheduel.machine.reader.HostSettings;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Findings about the machine itself: its configuration and its current activity. */
public final class MachineFindings {
  private static final Duration WATCH = Duration.ofSeconds(2);
  private static final double BUSY_SHARE = 0.25;

  /** A connection for each of 500 threads, and as many files for the client library and JVM. */
  private static final long ENOUGH_FILES = 1_024;

  /** Clocks that are read without a system call: CPU counters, also paravirtual ones. */
  private static final Set<String> FAST_CLOCKS =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter", "timebase");

  /** A thread that wakes later than this cannot keep a schedule of arrivals. */
  private static final long LATE_NANOS = 1_000_000;

  private MachineFindings() {}

  /** Returns the findings about the configuration. */
  public static List<Finding> settled() throws InterruptedException {
    HostSettings host = HostSettings.read();
    return List.of(
        Finding.ok("Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")),
        cores(Runtime.getRuntime().availableProcessors()),
        load(
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
            Runtime.getRuntime().availableProcessors()),
        limit(host.cpuLimitCores()),
        governor(host.governor()),
        turbo(host.turbo()),
        clockSource(host.clockSource()),
        files(host.maxOpenFiles()),
        virtualisation(host.virtualisation()),
        lock());
  }

  public static String watching() {
    return "watching the machine for " + WATCH.toSeconds()
        + " s, during which nothing else should run ...";
  }

  /** Returns the findings about the idle machine, observed for two seconds. */
  public static List<Finding> watched() throws InterruptedException {
    Usage usage;
    try (ResourceSampler sampler = ResourceSampler.start(List.of())) {
      sampler.begin();
      Thread.sleep(WATCH.toMillis());
      usage = sampler.end();
    }
    TimerGranularity timer = TimerGranularity.measure();
    List<Finding> findings = new ArrayList<>();
    Fitness.judgeIdle(usage, timer)
        .forEach(fitness ->
            findings.add(Finding.of(fitness.severity(), fitness.subject(), fitness.text())));
    findings.add(waking(timer));
    findings.add(sleeping(CoreWake.measure()));
    return findings;
  }

  static Finding cores(int cores) {
    return cores < 2
        ? Finding.warn("1 core, shared by client and server: use a machine with 2 or more")
        : Finding.ok(cores + " cores, shared by client and server unless on different hosts");
  }

  /** A negative load means that the operating system does not report it. */
  static Finding load(double average, int cores) {
    if (average < 0) {
      return Finding.unknown("load average not reported: make sure that nothing else runs");
    }
    String text = String.format(
        Locale.ROOT,
        "load average %.2f in the last minute (threshold %.2f)",
        average,
        BUSY_SHARE * cores);
    return average > BUSY_SHARE * cores
        ? Finding.warn(text + ": another process was running; stop it or wait")
        : Finding.ok(text);
  }

  static Finding limit(@Nullable Double cores) {
    return cores == null
        ? Finding.ok("no CPU limit of a container or control group")
        : Finding.warn(String.format(
            Locale.ROOT,
            "CPU limit of %.2f cores on this container or control group: processes above it"
                + " are suspended for up to a tenth of a second at a time; remove the limit and pin"
                + " CPUs instead (docker run --cpuset-cpus)",
            cores));
  }

  static Finding governor(@Nullable String governor) {
    if (governor == null) {
      return Finding.unknown("CPU governor not reported, as in most virtual machines");
    }
    return governor.equals("performance")
        ? Finding.ok("CPU governor performance")
        : Finding.warn("CPU governor " + governor + ": set it to performance while measuring, for"
            + " example with cpupower frequency-set -g performance");
  }

  static Finding turbo(@Nullable Boolean turbo) {
    if (turbo == null) {
      return Finding.unknown("turbo not reported, as in most virtual machines");
    }
    return turbo
        ? Finding.warn("turbo on: the frequency depends on temperature and load; turn"
            + " it off while measuring (1 into /sys/devices/system/cpu/intel_pstate/no_turbo, or 0"
            + " into /sys/devices/system/cpu/cpufreq/boost)")
        : Finding.ok("turbo off");
  }

  static Finding clockSource(@Nullable String source) {
    if (source == null) {
      return Finding.unknown("clock source not reported: see the cost of reading the clock below");
    }
    return FAST_CLOCKS.contains(source)
        ? Finding.ok("clock source " + source)
        : Finding.warn("clock source " + source + ": each reading of the clock is a system call; if"
            + " /sys/devices/system/clocksource/clocksource0/available_clocksource lists tsc, write"
            + " it to current_clocksource in the same folder");
  }

  static Finding files(@Nullable Long most) {
    if (most == null) {
      return Finding.unknown("limit of open files not reported");
    }
    String text = "at most %d open files (threshold %d)".formatted(most, ENOUGH_FILES);
    return most < ENOUGH_FILES
        ? Finding.warn(text + ": too few for 500 connections; raise it with ulimit -n 65536")
        : Finding.ok(text);
  }

  static Finding virtualisation(@Nullable String hypervisor) {
    return Finding.ok(
        hypervisor == null
            ? "no virtual machine or container detected"
            : "virtual machine or container (" + hypervisor
                + "): its host can take the CPUs away, see"
                + " steal below; use one with dedicated CPUs, and compare only results of the"
                + " same machine");
  }

  static Finding waking(TimerGranularity timer) {
    String text = String.format(
        Locale.ROOT,
        "a sleeping thread wakes %.0f us late (p50), %.0f us (p99; threshold %.0f us)",
        timer.lateP50Nanos() / 1e3,
        timer.lateP99Nanos() / 1e3,
        LATE_NANOS / 1e3);
    return timer.lateP99Nanos() > LATE_NANOS
        ? Finding.warn(text + ": a given rate cannot be kept evenly; stop other processes, or use a"
            + " machine with dedicated CPUs")
        : Finding.ok(text);
  }

  static Finding sleeping(CoreWake wake) {
    String text = String.format(
        Locale.ROOT,
        "a round trip between two threads takes %.0f us, %.0f us more if the other cores sleep",
        wake.roundTripNanos() / 1e3,
        wake.addedNanos() / 1e3);
    return wake.addedNanos() > wake.roundTripNanos()
        ? Finding.warn(text + ": at 1 thread, rates depend on what else keeps the cores awake;"
            + " compare clients at more threads")
        : Finding.ok(text);
  }

  private static Finding lock() throws InterruptedException {
    List<String> said = new ArrayList<>();
    try {
      MachineLock.acquire(Duration.ZERO, said::add).close();
      return said.isEmpty()
          ? Finding.ok("no other JMH run is active")
          : Finding.warn(String.join("; ", said));
    } catch (IOException e) {
      return Finding.warn(FailureText.of(e));
    }
  }
}
