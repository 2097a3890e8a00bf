// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.Home;
import cacheduel.cli.display.PairedCommandLine;
import cacheduel.client.SettingsProfile;
import cacheduel.nightly.NightFixture;
import cacheduel.nightly.NightlyRun;
import cacheduel.nightly.ReferenceKind;
import cacheduel.plan.Cell;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NightlyExecutionTest {
  @TempDir
  Path directory;

  private NightFixture nights;

  @BeforeEach
  void firstNight() {
    nights = new NightFixture(directory);
    Run run = nights.run("first", 0, NightFixture.result(NightFixture.XMC, 100));
    NightlyRun night = nights.measured(run, nights.clients(), 0, 0);
    assertThat(NightlyExecution.exitCode(night, 1)).isEqualTo(ExitCode.FINE);
    night.keep();
  }

  private NightlyRun secondNight(double slowdown, int blocks) {
    Run run = nights.run("second " + blocks, 1, NightFixture.result(NightFixture.XMC, 100));
    return nights.measured(run, nights.changedClients(), slowdown, blocks);
  }

  @Test
  void certainLoss_fails() {
    assertThat(NightlyExecution.exitCode(secondNight(0.1, 100), 7)).isEqualTo(ExitCode.REGRESSION);
  }

  @Test
  void noLoss_isFine() {
    assertThat(NightlyExecution.exitCode(secondNight(0, 100), 1)).isEqualTo(ExitCode.FINE);
  }

  @Test
  void undecidedNight_failsOnlyIfItIsOneTooMany() {
    assertThat(NightlyExecution.exitCode(secondNight(0.1, 5), 2)).isEqualTo(ExitCode.FINE);
    assertThat(NightlyExecution.exitCode(secondNight(0.1, 0), 1)).isEqualTo(ExitCode.INVALID_RUN);
  }

  @Test
  void clientThatCannotBeMeasured_isAnInvalidRun() {
    Run run = nights.run(
        "second",
        1,
        ResultBuilder.of(NightFixture.XMC).status(Status.FAILED, "died").build());
    assertThat(NightlyExecution.exitCode(nights.measured(run, nights.clients(), 0, 0), 7))
        .isEqualTo(ExitCode.INVALID_RUN);
  }

  @Test
  void commandToRepeat_namesUnusualAxes() {
    Cell unusual = CellBuilder.of(NightFixture.XMC)
        .profile(SettingsProfile.AS_SHIPPED)
        .nodes(2)
        .concurrency(ThreadKind.VIRTUAL, 2, 4, 1)
        .build();
    Run run = nights.run("second", 1, NightFixture.result(NightFixture.XMC, 150));
    assertThat(
            PairedCommandLine.of(run.info().plan(), unusual, Path.of("kept"), ReferenceKind.LAST))
        .contains("--settings as-shipped", "--nodes 2", "--processes 2", "--instances 4")
        .contains("--thread-kind virtual");
  }

  @Test
  void commandToLookAgain_isOneThatCompareTakes() {
    Run run = nights.run("second", 1, NightFixture.result(NightFixture.XMC, 150));
    String line = PairedCommandLine.of(
        run.info().plan(), NightFixture.XMC, Path.of("kept"), ReferenceKind.LAST);

    assertThat(line)
        .contains("-c xmemcached@baseline,xmemcached", "--protocol ascii", "-t 8")
        .contains("-p valueSize=768..1280", "--via local")
        .doesNotContain("mix=", "--server", "--nodes", "--settings", "--processes");
    CacheduelCommand.commandLine(new Home(directory))
        .parseArgs(Stream.of(line.split(" ", -1)).skip(1).toArray(String[]::new));
  }
}
