// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts of the continuous integration, as a workflow calls them; too short for any verdict. */
@Tag("any-jdk")
@Timeout(300)
class GateIT {
  private static final String SHORT =
      "--via embedded -t 2 -p keys=200 -p mix=get -wi 1 -w 100ms -i 3 -r 100ms";

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

  @Test
  void build_isComparedWithTheShippedVersion() throws Exception {
    Gate.Outcome outcome = gate("TIME", "1s", "BUILD", "touch built");

    assertThat(outcome.code()).describedAs(outcome.output()).isEqualTo(4);
    assertThat(directory.resolve("built")).exists();
    assertThat(Files.readString(stepSummary))
        .startsWith("## Cacheduel: xmemcached: not measured, or undecided for too long")
        .contains("| metric | verdict |", "| ops/s | INVALID |", "the shipped xmemcached");
    assertThat(Files.readAllLines(stepOutput))
        .containsExactly("code=4", "summary=cacheduel/run/gate.md");
    assertThat(directory.resolve("cacheduel/run/report.html")).exists();
  }

  @Test
  void nights_keepWhatTheNextOneNeeds() throws Exception {
    Gate.Outcome first = gate("MODE", "nightly", "TIME", "1s", "ARGS", "paired-less");
    assertThat(first.code()).isEqualTo(2);

    String args = SHORT + " --no-self-test -f 1";
    Gate.Outcome night = gate("MODE", "nightly", "PRESET", "paired", "ARGS", args);
    assertThat(night.code()).describedAs(night.output()).isZero();
    assertThat(Files.readString(stepSummary)).contains(": FIRST: nothing is kept of it yet");
    assertThat(directory.resolve("cacheduel/kept/xmemcached/anchor")).isNotEmptyDirectory();

    Gate.Outcome accepted =
        gate("MODE", "nightly", "PRESET", "paired", "ARGS", args, "ACCEPT", "it checks more");
    assertThat(accepted.code()).describedAs(accepted.output()).isZero();
    assertThat(accepted.output()).contains("from now on: it checks more", ": UNCHANGED: ");
  }

  @Test
  void wrongMode_isRefused() throws Exception {
    Gate.Outcome outcome = gate("MODE", "weekly");

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.output()).contains("MODE is weekly: expected compare or nightly");
  }

  @ParameterizedTest
  @CsvSource({
    "'', --method POST repos/me/it/issues/7/comments",
    "42, --method PATCH repos/me/it/issues/comments/42",
  })
  void comment_isWrittenOrReplaced(String earlier, String call) throws Exception {
    Path summary = Files.writeString(directory.resolve("gate.md"), "## Cacheduel\n");
    gate.script(
        "bin/gh",
        "echo \"$@\" >> calls; case \"$*\" in *--jq*) echo '%s';; *) cat \"${6#body=@}\" > body;; esac"
            .formatted(earlier));
    Gate.Outcome outcome = gate.run(
        "comment",
        Map.of(
            "SUMMARY", summary.toString(),
            "PULL_REQUEST", "7",
            "NAME", "xmemcached",
            "GITHUB_REPOSITORY", "me/it",
            "PATH", directory.resolve("bin") + ":" + System.getenv("PATH")));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(Files.readAllLines(directory.resolve("calls")).get(1)).contains(call);
    assertThat(Files.readString(directory.resolve("body")))
        .isEqualTo("<!-- cacheduel xmemcached -->\n## Cacheduel\n");
  }

  @Test
  void withoutAnArtifact_theNightIsTheFirst() throws Exception {
    gate.script("bin/gh", "exit 0");
    Gate.Outcome outcome = gate.run(
        "kept",
        Map.of(
            "GITHUB_REPOSITORY",
            "me/it",
            "PATH",
            directory.resolve("bin") + ":" + System.getenv("PATH")),
        "cacheduel-kept-xmemcached",
        "kept");

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(outcome.output()).contains("this night is the first");
    assertThat(directory.resolve("kept")).isEmptyDirectory();
  }
}
