// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.Home;
import cacheduel.plan.Axis;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

class HelpTest {
  private static final int NARROWEST = 80;

  @TempDir
  Path home;

  @ParameterizedTest
  @CsvSource({
    "--help, 26",
    "run --help, 126",
    "run faults --help, 85",
    "list --help, 26",
    "report --help, 24",
    "why --help, 40",
    "tune --help, 124",
    "compare --help, 131",
    "nightly --help, 132",
    "history --help, 24",
    "doctor --help, 24",
    "init --help, 24",
    "new-client --help, 24",
    "agent --help, 24",
    "completion --help, 24"
  })
  void help_fitsAScreen(String line, int mostLines) {
    CommandLineRunner.Outcome outcome = new CommandLineRunner(home).run(line.split(" ", -1));
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).startsWith("Usage: cacheduel").doesNotContain("%%");
    assertThat(outcome.out().lines().count()).isLessThanOrEqualTo(mostLines);
    assertThat(outcome.out().lines()).allMatch(text -> text.length() <= NARROWEST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run",
        "list",
        "report",
        "why",
        "tune",
        "compare",
        "nightly",
        "history",
        "doctor",
        "init",
        "new-client",
        "agent",
        "completion"
      })
  void help_keepsWordsWholeAndNamesTheGeneralOptions(String command) {
    String help = new CommandLineRunner(home).run("help", command).out();
    List<String> words = List.of(help.split("\\s+"));
    CommandLine described =
        CacheduelCommand.commandLine(new Home(home)).getSubcommands().get(command);
    CommandSpec spec = Objects.requireNonNull(described, command).getCommandSpec();
    for (ArgSpec argument : spec.args()) {
      if (!argument.hidden()) {
        assertThat(words).contains(String.join(" ", argument.description()).split("\\s+"));
      }
    }
    assertThat(words).contains("-h,", "-V,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "report"})
  void help_namesTheOptionsOfTheOutput(String command) {
    assertThat(new CommandLineRunner(home).run("help", command).out())
        .containsOnlyOnce("--details ")
        .containsOnlyOnce("--json ");
  }

  @Test
  void help_ofReportNamesEveryAxisThatItCompares() {
    List<String> words =
        List.of(new CommandLineRunner(home).run("help", "report").out().split("[\\s,.]+"));
    assertThat(Axis.compared()).allSatisfy(axis -> assertThat(words).contains(axis.toString()));
  }

  @Test
  void help_ofTuneLacksWhatItDecidesItself() {
    assertThat(new CommandLineRunner(home).run("help", "tune").out())
        .contains("-t, --threads=")
        .doesNotContain("--client=", "--forks=", "--no-floor", "--find-max");
  }

  @Test
  void examples_areCommandsThatParse() {
    CommandLine root = CacheduelCommand.commandLine(new Home(home));
    for (String command : root.getSubcommands().keySet()) {
      String help = new CommandLineRunner(home).run("help", command).out();
      assertThat(PrintedCommands.in(help)).as(command).allSatisfy(CommandLineRunner::parse);
    }
    assertThat(PrintedCommands.in(new CommandLineRunner(home).run("help", "run").out()))
        .hasSizeGreaterThan(3)
        .contains(List.of("run", "-c", "xmemcached@1.3.5,xmemcached", "-t", "8"));
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
        .contains("-f,", "-wi,", "-w,", "-i,", "-r,", "-to,", "-t,", "-p,", "-prof,", "-jvm,")
        .contains("-jvmArgs,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "run --version", "doctor -V"})
  void version_namesTheProgramAndJava(String line) {
    assertThat(new CommandLineRunner(home).run(line.split(" ", -1)).out())
        .startsWith("cacheduel ")
        .contains("Java " + Runtime.version());
  }

  @Test
  void help_ofRunIsGroupedAndGivesLongNames() {
    CommandLineRunner.Outcome help = new CommandLineRunner(home).run("help", "run");
    assertThat(help.code()).isZero();
    assertThat(help.out())
        .isEqualTo(new CommandLineRunner(home).run("run", "--help").out());
    assertThat(help.out().lines().filter(line -> line.matches("[A-Z].*:")))
        .containsExactly(
            "Clients and workload:",
            "Load:",
            "Server:",
            "Settings of clients:",
            "JMH:",
            "Agents:",
            "Output and general options:",
            "Commands:",
            "Examples:");
    assertThat(help.out())
        .contains("-t, --threads=", "-f, --forks=", "-wi, --warmup-iterations=", "-w, --warmup=")
        .contains("-i, --iterations=", "-r, --iteration-time=", "-to, --iteration-timeout=")
        .contains("-prof, --profiler=", "-jvm, --jvm=", "-jvmArgs, --jvm-args=", "-p, --param=");
  }

  @Test
  void help_showsEachOptionOnce() {
    for (String command : List.of("run", "compare", "nightly", "list", "doctor", "report")) {
      assertThat(new CommandLineRunner(home).run("help", command).out())
          .containsOnlyOnce("--verbose ");
    }
    assertThat(new CommandLineRunner(home).run("help", "compare").out())
        .containsOnlyOnce("--clients-dir=")
        .containsOnlyOnce("--pairs=")
        .containsOnlyOnce("--out=");
  }

  @Test
  void summaries_areWholeSentences() {
    assertThat(new CommandLineRunner(home).run("--help").out().lines())
        .filteredOn(line -> line.matches("  [a-z]+ +[A-Z].*"))
        .hasSizeGreaterThan(9)
        .allMatch(line -> line.endsWith(".") && line.length() <= NARROWEST);
  }
}
