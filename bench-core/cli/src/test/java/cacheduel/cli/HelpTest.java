// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
  private static final int NARROWEST = 80;

  @TempDir
  Path home;

  @ParameterizedTest
  @CsvSource({
    "--help, 24",
    "run --help, 68",
    "list --help, 24",
    "report --help, 24",
    "compare --help, 77",
    "nightly --help, 80",
    "history --help, 24",
    "doctor --help, 24",
    "completion --help, 24"
  })
  void help_fitsAScreen(String line, int mostLines) {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run(line.split(" ", -1));
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).startsWith("Usage: cacheduel");
    assertThat(outcome.out().lines().count()).isLessThanOrEqualTo(mostLines);
    assertThat(outcome.out().lines()).allMatch(text -> text.length() <= NARROWEST);
  }

  @Test
  void help_namesEveryCommandAndTheExitCodes() {
    assertThat(new CommandLineRunner(home).run("--help").out())
        .contains("run", "list", "report", "compare", "nightly", "history", "doctor")
        .contains("completion")
        .contains("0 fine", "1 error", "2 usage", "3 regression", "4 invalid");
  }

  @Test
  void help_ofRunKeepsJmhsNames() {
    assertThat(new CommandLineRunner(home).run("run", "--help").out())
        .contains("-f=", "-wi=", "-w=", "-i=", "-r=", "-to=", "-t=", "-p=", "-prof=", "-jvm=")
        .contains("-jvmArgs=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "run --version", "doctor -V"})
  void version_namesTheProgramAndJava(String line) {
    assertThat(new CommandLineRunner(home).run(line.split(" ", -1)).out())
        .startsWith("cacheduel ")
        .contains("Java " + Runtime.version());
  }

  @Test
  void completion_isAScriptThatBashAccepts() throws IOException, InterruptedException {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run("completion");
    assertThat(outcome.out()).contains("--dry-run", "smoke", "nightly", "embedded", "noreply");
    Process bash = new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
    try (var in = bash.outputWriter()) {
      in.write(outcome.out());
    }
    String errors = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(bash.exitValue()).describedAs(errors).isZero();
  }
}
