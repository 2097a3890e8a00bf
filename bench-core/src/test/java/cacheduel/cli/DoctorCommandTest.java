// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.testing.FakeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir
  Path home;

  @Test
  void machineWithClients_isUsable() {
    new FakeClients(home.resolve("clients")).writeAll();
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("doctor");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains("Java " + Runtime.version())
        .contains(" core", "load average", "CPU governor", "step of the clock", "JMH")
        .contains("clients: spymemcached 2.12.3, whalin 3.0.2, xmemcached 2.4.9")
        .contains("memcached via docker", "memcached via local", "memcached via embedded");
    assertThat(outcome.out().lines()).allMatch(line -> line.matches("(ok|-|warn|FAIL) +.+"));
  }

  @Test
  void machineWithoutClients_isNot() {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("doctor");
    assertThat(outcome.code()).isEqualTo(ExitCode.ERROR.code());
    assertThat(outcome.out()).contains("FAIL").contains(home.resolve("clients").toString());
  }

  @Test
  void oneCore_isAWarning() {
    assertThat(MachineFindings.cores(1).mark()).isEqualTo(Finding.Mark.WARN);
    assertThat(MachineFindings.cores(2).mark()).isEqualTo(Finding.Mark.OK);
  }

  @Test
  void busyMachine_isAWarning() {
    assertThat(MachineFindings.load(1.2, 4).toString()).startsWith("warn  load average 1.20: ");
    assertThat(MachineFindings.load(0.9, 4).mark()).isEqualTo(Finding.Mark.OK);
    assertThat(MachineFindings.load(-1, 4).text()).contains("unknown");
  }

  @Test
  void savingGovernor_isAWarningThatSaysWhatToDo() throws IOException {
    Path file = Files.writeString(home.resolve("governor"), "powersave\n");
    assertThat(MachineFindings.governor(file).toString())
        .startsWith("warn  CPU governor powersave: set it to performance");
    assertThat(
            MachineFindings.governor(Files.writeString(file, "performance\n")).mark())
        .isEqualTo(Finding.Mark.OK);
    assertThat(MachineFindings.governor(home.resolve("none")).text()).contains("not told");
  }

  @Test
  void coarseClock_isAWarning() {
    assertThat(MachineFindings.clock(15_000).mark()).isEqualTo(Finding.Mark.WARN);
    assertThat(MachineFindings.clock(40).mark()).isEqualTo(Finding.Mark.OK);
  }

  @Test
  void onlyTheEmbeddedServer_isAWarning() {
    assertThat(InstallationFindings.servers(new Having(EnumSet.of(Via.EMBEDDED))))
        .extracting(Finding::toString)
        .contains("-     test via docker: install it", "ok    test via embedded")
        .last()
        .asString()
        .startsWith("warn  only the embedded server is here");
  }

  @Test
  void localServer_isEnough() {
    assertThat(InstallationFindings.servers(new Having(EnumSet.of(Via.LOCAL, Via.EMBEDDED))))
        .extracting(Finding::mark)
        .containsExactly(Finding.Mark.ABSENT, Finding.Mark.OK, Finding.Mark.OK);
  }

  @Test
  void noServer_isAWarningThatNamesAddresses() {
    assertThat(InstallationFindings.servers(new Having(EnumSet.noneOf(Via.class))))
        .last()
        .asString()
        .startsWith("warn  test cannot be started here")
        .contains("--via HOST:PORT");
  }

  /** A server system that can be had in some ways. */
  private record Having(Set<Via> ways) implements ServerProvider {
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
