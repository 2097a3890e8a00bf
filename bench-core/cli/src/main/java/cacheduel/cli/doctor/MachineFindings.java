// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import cacheduel.launch.MachineLock;
import cacheduel.machine.ResourceSampler;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Fitness;
import cacheduel.machine.reader.HostSettings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is found about the machine itself: how it is set up, and what it does at this moment. */
public final class MachineFindings {
  private static final Duration WATCH = Duration.ofSeconds(2);
  private static final double BUSY_SHARE = 0.25;

  /** 500 threads with a connection each, and as many again for the client library and the JVM. */
  private static final long ENOUGH_FILES = 1_024;

  /** Counters of the CPU, or those that a hypervisor shows as such; others cost a system call. */
  private static final Set<String> FAST_CLOCKS =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter", "timebase");

  /** A thread that wakes later than this can keep no schedule of arrivals. */
  private static final long LATE_NANOS = 1_000_000;

  private MachineFindings() {}

  /** What does not change while one looks. */
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
        + " s, in which nothing else should run ...";
  }

  /** What the machine does while nothing is measured. */
  public static List<Finding> watched() throws InterruptedException {
    Usage usage;
    try (ResourceSampler sampler = ResourceSampler.start(List.of())) {
      sampler.begin();
      Thread.sleep(WATCH.toMillis());
      usage = sampler.end();
    }
    TimerGranularity timer = TimerGranularity.measure();
    List<Finding> findings = new ArrayList<>();
    Fitness.judgeIdle(usage.machine(), timer)
        .forEach(fitness -> findings.add(Finding.of(fitness.severity(), fitness.text())));
    findings.add(waking(timer));
    return findings;
  }

  static Finding cores(int cores) {
    return cores < 2
        ? Finding.warn("1 core: client and server take turns; use a machine with 2 or more")
        : Finding.ok(cores + " cores; client and server share them unless the server is elsewhere");
  }

  /** A negative load is one that the operating system does not tell. */
  static Finding load(double average, int cores) {
    if (average < 0) {
      return Finding.unknown("load average not told: see to it that nothing else runs");
    }
    String text = String.format(
        Locale.ROOT,
        "load average %.2f in the last minute (threshold %.2f)",
        average,
        BUSY_SHARE * cores);
    return average > BUSY_SHARE * cores
        ? Finding.warn(text + ": something else ran; end it or wait")
        : Finding.ok(text);
  }

  static Finding limit(@Nullable Double cores) {
    return cores == null
        ? Finding.ok("no CPU limit of a container or control group")
        : Finding.warn(String.format(
            Locale.ROOT,
            "CPU limit of %.2f cores on this container or control group: what uses more is stopped"
                + " for up to a tenth of a second at a time; take the limit away and pin CPUs"
                + " instead (docker run --cpuset-cpus)",
            cores));
  }

  static Finding governor(@Nullable String governor) {
    if (governor == null) {
      return Finding.unknown("CPU governor not told, as in most virtual machines");
    }
    return governor.equals("performance")
        ? Finding.ok("CPU governor performance")
        : Finding.warn("CPU governor " + governor + ": set it to performance while measuring, for"
            + " example with cpupower frequency-set -g performance");
  }

  static Finding turbo(@Nullable Boolean turbo) {
    if (turbo == null) {
      return Finding.unknown("turbo not told, as in most virtual machines");
    }
    return turbo
        ? Finding.warn("turbo on: the frequency depends on temperature and on what else runs; turn"
            + " it off while measuring (1 into /sys/devices/system/cpu/intel_pstate/no_turbo, or 0"
            + " into /sys/devices/system/cpu/cpufreq/boost)")
        : Finding.ok("turbo off");
  }

  static Finding clockSource(@Nullable String source) {
    if (source == null) {
      return Finding.unknown("clock source not told: see what a reading of the clock costs below");
    }
    return FAST_CLOCKS.contains(source)
        ? Finding.ok("clock source " + source)
        : Finding.warn("clock source " + source + ": each reading of the clock is a system call; if"
            + " /sys/devices/system/clocksource/clocksource0/available_clocksource has tsc, write it"
            + " into current_clocksource beside it");
  }

  static Finding files(@Nullable Long most) {
    if (most == null) {
      return Finding.unknown("the limit of open files is not told");
    }
    String text = "%d open files at most (threshold %d)".formatted(most, ENOUGH_FILES);
    return most < ENOUGH_FILES
        ? Finding.warn(text + ": too few for 500 connections; raise it with ulimit -n 65536")
        : Finding.ok(text);
  }

  static Finding virtualisation(@Nullable String what) {
    return Finding.ok(
        what == null
            ? "no virtual machine or container is seen"
            : "virtual machine or container (" + what + "): its host can take the CPUs away, see"
                + " steal below; use one with CPUs of its own, and compare only what was measured"
                + " on one machine");
  }

  static Finding waking(TimerGranularity timer) {
    String text = String.format(
        Locale.ROOT,
        "a sleeping thread wakes %.0f us late (p50), %.0f us (p99; threshold %.0f us)",
        timer.lateP50Nanos() / 1e3,
        timer.lateP99Nanos() / 1e3,
        LATE_NANOS / 1e3);
    return timer.lateP99Nanos() > LATE_NANOS
        ? Finding.warn(text + ": a given rate cannot be kept evenly; end what else runs, or use a"
            + " machine with CPUs of its own")
        : Finding.ok(text);
  }

  private static Finding lock() throws InterruptedException {
    try {
      MachineLock.acquire(Duration.ZERO, ignored -> {}).close();
      return Finding.ok("no other JMH is measuring");
    } catch (IOException e) {
      return Finding.warn(
          "JMH's lock %s cannot be had: a run will wait until the other JMH has ended"
              .formatted(MachineLock.file()));
    }
  }
}
