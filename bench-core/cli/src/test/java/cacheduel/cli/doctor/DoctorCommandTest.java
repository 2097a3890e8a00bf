// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.cli.CommandLineRunner;
import cacheduel.cli.ExitCode;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.fitness.Severity;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir
  Path home;

  @Test
  void machineWithClients_isUsable() {
    new FakeClients(home.resolve("clients")).writeAll();
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("doctor");
    // other processes may make the machine unfit meanwhile
    boolean unfit = outcome.out().contains("FAIL  foreign CPU")
        || outcome.out().contains("FAIL  steal")
        || outcome.out().contains("FAIL  throttled");
    assertThat(outcome.code()).isEqualTo((unfit ? ExitCode.ERROR : ExitCode.FINE).code());
    assertThat(outcome.out())
        .contains("Java " + Runtime.version())
        .contains(" core", "load average", "CPU limit", "CPU governor", "turbo", "JMH")
        .contains("clock source", "open files", "virtual machine or container")
        .contains("foreign CPU", "steal", "throttled", "queue", "ns a step", "wakes")
        .contains("clients: spymemcached 2.12.3, whalin 3.0.2, xmemcached 2.4.9")
        .contains("memcached via docker", "memcached via local", "memcached via embedded");
    assertThat(outcome.out().lines())
        .allMatch(line -> line.matches("(ok|-|[?]|warn|FAIL) +.+|watching the machine for 2 s.*"));
  }

  @Test
  void machineWithoutClients_isNotUsable() {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("doctor");
    assertThat(outcome.code()).isEqualTo(ExitCode.ERROR.code());
    assertThat(outcome.out()).contains("FAIL").contains(home.resolve("clients").toString());
  }

  @Test
  void oneCore_isAWarning() {
    assertThat(MachineFindings.cores(1).severity()).isEqualTo(Severity.WARN);
    assertThat(MachineFindings.cores(2).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void busyMachine_isAWarning() {
    assertThat(MachineFindings.load(1.2, 4).toString())
        .startsWith("warn  load average 1.20 in the last minute (threshold 1.00): ");
    assertThat(MachineFindings.load(0.9, 4).severity()).isEqualTo(Severity.OK);
    assertThat(MachineFindings.load(-1, 4).severity()).isEqualTo(Severity.UNKNOWN);
  }

  @Test
  void savingGovernor_isAWarningWithAdvice() {
    assertThat(MachineFindings.governor("powersave").toString())
        .startsWith("warn  CPU governor powersave: set it to performance");
    assertThat(MachineFindings.governor("performance").severity()).isEqualTo(Severity.OK);
    assertThat(MachineFindings.governor(null).severity()).isEqualTo(Severity.UNKNOWN);
  }

  @Test
  void turbo_isAWarningWithTheSwitch() {
    assertThat(MachineFindings.turbo(true).toString())
        .startsWith("warn  turbo on")
        .contains("/sys");
    assertThat(MachineFindings.turbo(false).severity()).isEqualTo(Severity.OK);
    assertThat(MachineFindings.turbo(null).severity()).isEqualTo(Severity.UNKNOWN);
  }

  @Test
  void slowClockSource_isAWarningThatNamesABetterOne() {
    assertThat(MachineFindings.clockSource("hpet").toString())
        .startsWith("warn  clock source hpet")
        .contains("tsc");
    assertThat(MachineFindings.clockSource("kvm-clock").severity()).isEqualTo(Severity.OK);
    assertThat(MachineFindings.clockSource(null).severity()).isEqualTo(Severity.UNKNOWN);
  }

  @Test
  void cpuLimit_isAWarning() {
    assertThat(MachineFindings.limit(1.5).toString())
        .startsWith("warn  CPU limit of 1.50 cores")
        .contains("remove the limit");
    assertThat(MachineFindings.limit(null).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void fewOpenFiles_areAWarning() {
    assertThat(MachineFindings.files(256L).toString())
        .startsWith("warn  at most 256 open files")
        .contains("ulimit -n");
    assertThat(MachineFindings.files(4096L).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void lateWaking_isAWarning() {
    assertThat(MachineFindings.waking(new TimerGranularity(20, 25, 60_000, 4_000_000))
            .toString())
        .startsWith("warn  a sleeping thread wakes 60 us late (p50), 4000 us (p99; threshold 1000");
    assertThat(MachineFindings.waking(new TimerGranularity(20, 25, 60_000, 140_000))
            .severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void everySeverity_hasItsLabel() {
    assertThat(Stream.of(Severity.values())
            .map(severity -> Finding.of(severity, "").label()))
        .containsExactly("ok", "?", "warn", "warn", "FAIL");
  }

  @Test
  void onlyTheEmbeddedServer_isAWarning() {
    assertThat(InstallationFindings.servers(new Offering(EnumSet.of(Via.EMBEDDED))))
        .extracting(Finding::toString)
        .contains("-     test via docker: install it", "ok    test via embedded")
        .last()
        .asString()
        .startsWith("warn  only the embedded server is available");
  }

  @Test
  void localServer_isEnough() {
    assertThat(InstallationFindings.servers(new Offering(EnumSet.of(Via.LOCAL, Via.EMBEDDED))))
        .extracting(Finding::label)
        .containsExactly("-", "ok", "ok");
  }

  @Test
  void noServer_isReportedWithTheOptionForAddresses() {
    assertThat(InstallationFindings.servers(new Offering(EnumSet.noneOf(Via.class))))
        .last()
        .asString()
        .startsWith("-     test cannot be started here")
        .contains("--via test=HOST:PORT");
  }

  /** A server system that is provided in the given ways. */
  private record Offering(Set<Via> ways) implements ServerProvider {
    @Override
    public String system() {
      return "test";
    }

    @Override
    public Optional<String> unavailable(Via via) {
      return ways.contains(via) ? Optional.empty() : Optional.of("install it");
    }

    @Override
    public CacheServer start(ServerRequest request) {
      throw new UnsupportedOperationException();
    }
  }
}
