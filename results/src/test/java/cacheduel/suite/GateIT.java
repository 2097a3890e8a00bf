// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gate as a workflow calls it; too short for any verdict. */
@Tag("any-jdk")
@Timeout(600)
class GateIT {
  private static final String SHORT =
      "--via embedded -t 2 -p keys=200 -p mix=get -wi 1 -w 100ms -i 3 -r 100ms --op-timeout 5s";

  @TempDir
  Path directory;

  private Gate gate;
  private Path stepSummary;
  private Path stepOutput;

  @BeforeEach
  void prepare() throws IOException {
    gate = new Gate(directory, Harness.HOME);
    stepSummary = directory.resolve("step-summary.md");
    stepOutput = directory.resolve("step-output");
  }

  private Gate.Outcome gate(String... more) throws IOException, InterruptedException {
    Map<String, String> variables = new HashMap<>(Map.of(
        "CLIENT", "xmemcached",
        "CANDIDATE", library().toString(),
        "ARGS", SHORT,
        "GITHUB_STEP_SUMMARY", stepSummary.toString(),
        "GITHUB_OUTPUT", stepOutput.toString()));
    for (int i = 0; i < more.length; i += 2) {
      variables.put(more[i], more[i + 1]);
    }
    return gate.run("gate", variables);
  }

  private static Path library() throws IOException {
    try (Stream<Path> jars = Files.list(Harness.HOME.resolve("clients/xmemcached"))) {
      return jars.filter(jar -> jar.getFileName().toString().matches("xmemcached-\\d.*"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Writes the folder of a build. */
  private Path target() throws IOException {
    Path target = Files.createDirectories(directory.resolve("target"));
    Files.copy(library(), target.resolve("xmemcached-2.5.jar"));
    for (String other : List.of("xmemcached-2.5-sources.jar", "original-xmemcached-2.5.jar")) {
      Files.writeString(target.resolve(other), "no jar");
    }
    return target;
  }

  @Test
  void build_isComparedWithTheShippedVersion() throws Exception {
    target();
    Gate.Outcome outcome = gate("TIME", "1s", "BUILD", "touch built", "CANDIDATE", "target/*.jar");

    assertThat(outcome.code()).describedAs(outcome.output()).isEqualTo(4);
    assertThat(outcome.output()).contains("xmemcached@2.5-given");
    assertThat(directory.resolve("built")).exists();
    assertThat(Files.readString(stepSummary))
        .startsWith("## Cacheduel: xmemcached: not judged, or undecided for too long")
        .contains("| metric | verdict |", "| ops/s | INVALID |", "the shipped xmemcached");
    assertThat(Files.readAllLines(stepOutput))
        .containsExactly("code=4", "summary=cacheduel-gate/run/gate.md");
    assertThat(directory.resolve("cacheduel-gate/run/report.html")).exists();
  }

  @Test
  void nights_keepWhatTheNextOneNeeds() throws Exception {
    Gate.Outcome first = gate("MODE", "nightly", "TIME", "1s", "ARGS", "paired-less");
    assertThat(first.code()).isEqualTo(2);
    Files.delete(stepSummary);

    String args = SHORT + " --no-self-test -f 1";
    Gate.Outcome night = gate("MODE", "nightly", "PRESET", "paired", "ARGS", args);
    assertThat(night.code()).describedAs(night.output()).isZero();
    assertThat(heading())
        .matches("## Cacheduel: xmemcached@\\S+: first night, kept as anchor and baseline");
    assertThat(Files.readString(stepSummary)).contains(": FIRST: nothing is kept of it yet");
    assertThat(directory.resolve("cacheduel-gate/kept/xmemcached/anchor")).isNotEmptyDirectory();

    Gate.Outcome accepted =
        gate("MODE", "nightly", "PRESET", "paired", "ARGS", args, "ACCEPT", "it checks more");
    assertThat(accepted.code()).describedAs(accepted.output()).isZero();
    assertThat(accepted.output()).contains("from now on: it checks more", ": UNCHANGED: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BUILD     | echo cannot build; false; true | 1 | cannot build",
        "BUILD     | echo cannot build; exit 2      | 1 | cannot build",
        "BUILD     | echo cannot build; exit 3      | 1 | the build failed",
        "BUILD     | exit 4                         | 1 | BUILD failed with exit code 4",
        "CLIENT    | ''                   | 2 | CLIENT is not set: expected the name of a client",
        "CANDIDATE | no/*.jar             | 2 | CANDIDATE is no/*.jar: no jar matches",
        "ARGS      | -p \"mix=get         | 2 | a quote is not closed",
      })
  void whateverEndsIt_theSummaryAndTheCodeAreWritten(
      String variable, String value, int code, String reason) throws Exception {
    Gate.Outcome outcome = gate(variable, value);

    assertThat(outcome.code()).isEqualTo(code);
    assertThat(Files.readAllLines(stepOutput)).first().isEqualTo("code=" + code);
    assertThat(Files.readString(stepSummary)).contains("nothing was measured", reason);
  }

  @Test
  void pattern_isTheOneJarThatIsNoCompanion() throws Exception {
    Path target = target();
    Path launcher = gate.script("print", "printf '[%s]' \"$@\"");
    Gate.Outcome one = gate("CANDIDATE", "target/*.jar", "CACHEDUEL", launcher.toString());
    assertThat(one.output()).contains("[target/xmemcached-2.5.jar]");

    Path brackets = Files.createDirectories(directory.resolve("job [8, x]"));
    Files.copy(library(), brackets.resolve("xmemcached-2.7.jar"));
    for (String given : List.of("job [8, x]/*.jar", "job [8, x]/xmemcached-2.7.jar")) {
      Gate.Outcome within = gate("CANDIDATE", given, "CACHEDUEL", launcher.toString());
      assertThat(within.output()).contains("[job [8, x]/xmemcached-2.7.jar]");
    }

    Files.writeString(target.resolve("xmemcached-2.6.jar"), "no jar");
    Gate.Outcome two = gate("CANDIDATE", "target/*.jar", "TIME", "1s");
    assertThat(two.code()).isEqualTo(2);
    assertThat(two.output()).contains("expected one jar, and these match", "xmemcached-2.6.jar");
  }

  @Test
  void quotes_keepWordsTogether() throws Exception {
    Path launcher = gate.script("print", "printf '[%s]' \"$@\"");
    Gate.Outcome outcome =
        gate("CACHEDUEL", launcher.toString(), "ARGS", "-t 8 --memcached-args \"-m 64 -t 4\"");

    assertThat(outcome.output()).contains("[-t][8][--memcached-args][-m 64 -t 4]");
  }

  @Test
  void heading_isTheFindingNotWhatIsPrinted() throws Exception {
    Path launcher = gate.script("find", """
        mkdir -p cacheduel-gate/run
        echo 'OUT OF TIME with a suspicion, INCONCLUSIVE'
        echo 'a *b* is not worse than @c' > cacheduel-gate/run/finding.txt
        """);
    gate("CACHEDUEL", launcher.toString());

    assertThat(heading()).isEqualTo("## Cacheduel: a \\*b\\* is not worse than @<!-- -->c");
  }

  @Test
  void withoutAFinding_nothingReadsLikeACleanComparison() throws Exception {
    gate("CACHEDUEL", gate.script("print", "echo no loss").toString());

    assertThat(heading()).isEqualTo("## Cacheduel: xmemcached: nothing was compared");
  }

  private String heading() throws IOException {
    return Files.readAllLines(stepSummary).get(0);
  }

  @Test
  void wrongMode_isRefused() throws Exception {
    Gate.Outcome outcome = gate("MODE", "weekly");

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.output()).contains("MODE is weekly: expected compare or nightly");
  }
}
