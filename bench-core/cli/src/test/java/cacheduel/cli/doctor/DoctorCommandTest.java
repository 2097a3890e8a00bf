// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.cli.CommandLineRunner;
import cacheduel.cli.ExitCode;
import cacheduel.cli.list.ServerEntry;
import cacheduel.client.Protocol;
import cacheduel.machine.CoreWake;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.fitness.Severity;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.store.Json;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class DoctorCommandTest {
  @TempDir
  Path home;

  @Test
  void machineWithClients_isUsable() {
    new FakeClients(home.resolve("clients")).writeAll();
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("doctor");
    // other processes may make the machine unfit meanwhile
    boolean fit = outcome.out().lines().noneMatch(line -> line.matches("(FAIL|NOISY) .*"));
    assertThat(outcome.code()).isEqualTo((fit ? ExitCode.FINE : ExitCode.INVALID_RUN).code());
    assertThat(outcome.out().lines().reduce((first, second) -> second).orElseThrow())
        .startsWith(fit ? "Fit to measure" : "Not fit: ");
    assertThat(outcome.out())
        .contains("Java " + Runtime.version())
        .contains(" core", "load average", "CPU limit", "CPU governor", "turbo", "JMH")
        .contains("clock source", "open files", "virtual machine or container")
        .contains("foreign CPU", "steal", "throttled", "queue", "ns a step", "wakes", "cores sleep")
        .contains("clients: spymemcached 2.12.3, whalin 3.0.2, xmemcached 2.4.9")
        .containsOnlyOnce("memcached via ");
    assertThat(outcome.out().lines())
        .allMatch(line -> line.matches(
            "(ok|-|[?]|warn|NOISY|FAIL) +.+|watching the machine for 2 s.*|(Fit|Not fit).*"));
  }

  @Test
  void machineWithoutClients_isNotUsable() {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("doctor");
    assertThat(outcome.code()).isEqualTo(ExitCode.INVALID_RUN.code());
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
  void coresThatTakeLongToWake_areAWarning() {
    assertThat(MachineFindings.sleeping(new CoreWake(9_000, 31_000)).toString())
        .startsWith(
            "warn  a round trip between two threads takes 9 us, 31 us more if the other cores"
                + " sleep: at 1 thread");
    assertThat(MachineFindings.sleeping(new CoreWake(9_000, 8_000)).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void everySeverity_hasItsLabel() {
    assertThat(Stream.of(Severity.values())
            .map(severity -> Finding.of(severity, "", "").label()))
        .containsExactly("ok", "?", "warn", "NOISY", "FAIL");
  }

  @Test
  void verdict_namesWhatToMend() {
    Finding ok = Finding.ok("2 cores");
    Finding busy = Finding.of(
        Severity.NOISY, "foreign CPU", "foreign CPU: 1.93 cores (threshold 0.25): end them");
    assertThat(Diagnosis.of(List.of(ok)).verdict()).isEqualTo("Fit to measure.");
    assertThat(Diagnosis.of(List.of(ok, Finding.warn("turbo on"))))
        .returns("Fit to measure, with 1 warning.", Diagnosis::verdict)
        .returns(true, Diagnosis::fit);
    assertThat(Diagnosis.of(List.of(ok, busy)))
        .returns("Not fit: foreign CPU. Fix 1 thing.", Diagnosis::verdict)
        .returns(false, Diagnosis::fit);
    assertThat(Diagnosis.of(List.of(busy, Finding.fail("no clients", "none (see doctor)")))
            .verdict())
        .isEqualTo("Not fit: foreign CPU; no clients. Fix 2 things.");
  }

  @Test
  void json_hasVerdictAndFindings() {
    new FakeClients(home.resolve("clients")).writeAll();
    JsonNode json =
        Json.parse(new CommandLineRunner(home).run("doctor", "--json").out());
    assertThat(json.path("fit").isBoolean()).isTrue();
    assertThat(json.path("verdict").asString()).isNotEmpty();
    assertThat(json.path("findings").findValuesAsString("text"))
        .anyMatch(text -> text.startsWith("foreign CPU"));
  }

  @Test
  void onlyTheEmbeddedServer_isAWarningWithWhatTheOthersNeed() {
    assertThat(server(EnumSet.of(Via.EMBEDDED)).toString())
        .startsWith(
            "warn  test via embedded only, which is good only for trying things out; docker: ")
        .contains("; local: ");
  }

  @Test
  void localServer_isEnough() {
    assertThat(server(EnumSet.of(Via.LOCAL, Via.EMBEDDED)))
        .hasToString("ok    test via local, embedded");
  }

  @Test
  void noServer_isReportedWithTheOptionForAddresses() {
    assertThat(server(EnumSet.noneOf(Via.class)).toString())
        .startsWith("-     test cannot be started here")
        .contains("--via test=HOST:PORT");
  }

  @Test
  void missingWay_saysWhatToDo() {
    ServerEntry entry = ServerEntry.of(new Offering(EnumSet.of(Via.LOCAL)));
    assertThat(entry.ways())
        .extracting(way -> InstallationFindings.way("test", way).toString())
        .containsExactly(
            "-     test via docker: install it",
            "ok    test via local",
            "-     test via embedded: install it");
  }

  private static Finding server(Set<Via> ways) {
    return InstallationFindings.server(ServerEntry.of(new Offering(ways)));
  }

  /** A server system that is provided in the given ways. */
  private record Offering(Set<Via> ways) implements ServerProvider {
    @Override
    public Set<Protocol> protocols() {
      return Set.of(Protocol.ASCII);
    }

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
