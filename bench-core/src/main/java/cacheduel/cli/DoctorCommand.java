// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.ClientCatalog;
import cacheduel.measure.MachineLock;
import cacheduel.plan.Words;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says whether this machine is fit to measure on, and what to do if it is not. */
@Command(
    name = "doctor",
    description = "Say whether this machine is fit to measure on.",
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
  private static final Path GOVERNOR =
      Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  private static final double BUSY_SHARE = 0.25;
  private static final long COARSE_TIMER_NANOS = 1_000;

  private final Home home;
  private boolean usable = true;

  @Spec
  private CommandSpec spec;

  DoctorCommand(Home home) {
    this.home = home;
  }

  @Override
  public Integer call() throws InterruptedException {
    say("ok", "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name"));
    cores();
    load();
    governor();
    timer();
    lock();
    clients();
    servers();
    out().flush();
    return (usable ? ExitCode.FINE : ExitCode.ERROR).code();
  }

  private void cores() {
    int cores = Runtime.getRuntime().availableProcessors();
    if (cores < 2) {
      say("warn", "1 core: client and server take turns; use a machine with 2 or more");
    } else {
      say("ok", cores + " cores; client and server share them unless the server is elsewhere");
    }
  }

  private void load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    int cores = Runtime.getRuntime().availableProcessors();
    if (load > BUSY_SHARE * cores) {
      say(
          "warn",
          String.format(
              Locale.ROOT, "load average %.2f: something else runs; end it or wait", load));
    } else {
      say("ok", String.format(Locale.ROOT, "load average %.2f", load));
    }
  }

  private void governor() {
    try {
      String governor = Files.readString(GOVERNOR).strip();
      if (governor.equals("performance")) {
        say("ok", "CPU governor performance");
      } else {
        say("warn", "CPU governor " + governor + ": set it to performance while measuring");
      }
    } catch (IOException e) {
      say("ok", "CPU governor unknown (virtual machine?)");
    }
  }

  /** The smallest step of the clock, of many. */
  private void timer() {
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < 10_000; i++) {
      long start = System.nanoTime();
      long end = System.nanoTime();
      while (end == start) {
        end = System.nanoTime();
      }
      smallest = Math.min(smallest, end - start);
    }
    String text = "smallest step of the clock " + smallest + " ns";
    say(
        smallest > COARSE_TIMER_NANOS ? "warn" : "ok",
        smallest > COARSE_TIMER_NANOS ? text + ": latencies will be coarse" : text);
  }

  private void lock() throws InterruptedException {
    try {
      MachineLock.acquire(Duration.ZERO, ignored -> {}).close();
      say("ok", "no other JMH is measuring");
    } catch (IOException e) {
      say("warn", String.valueOf(e.getMessage()));
    }
  }

  private void clients() {
    ClientCatalog catalog = home.clients();
    catalog.warnings().forEach(warning -> say("warn", warning));
    if (catalog.names().isEmpty()) {
      usable = false;
      say("FAIL", "no clients in " + home.directory() + ": build with ./mvnw package");
    } else {
      say("ok", "clients: " + String.join(", ", catalog.names()));
    }
  }

  private void servers() {
    for (ServerProvider provider : ServerCatalog.load().providers()) {
      for (Via via : List.of(Via.DOCKER, Via.LOCAL, Via.EMBEDDED)) {
        Optional<String> reason = provider.unavailable(via);
        String what = provider.system() + " via " + Words.of(via);
        say(reason.isEmpty() ? "ok" : "warn", what + reason.map(r -> ": " + r).orElse(""));
      }
    }
  }

  private void say(String mark, String text) {
    out().printf("%-5s %s%n", mark, text);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
