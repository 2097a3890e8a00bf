// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
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

    String args = SHORT + " --no-self-test -f 1";
    Gate.Outcome night = gate("MODE", "nightly", "PRESET", "paired", "ARGS", args);
    assertThat(night.code()).describedAs(night.output()).isZero();
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
    Path target = Files.createDirectories(directory.resolve("target"));
    Files.copy(library(), target.resolve("xmemcached-2.5.jar"));
    for (String other : List.of("xmemcached-2.5-sources.jar", "original-xmemcached-2.5.jar")) {
      Files.writeString(target.resolve(other), "no jar");
    }

    Gate.Outcome one = gate("CANDIDATE", "target/*.jar", "TIME", "1s");
    assertThat(one.output()).contains("xmemcached@2.5-given");

    Path brackets = Files.createDirectories(directory.resolve("job [8, x]"));
    Files.copy(library(), brackets.resolve("xmemcached-2.7.jar"));
    Path launcher = gate.script("print", "printf '[%s]' \"$@\"");
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

  @ParameterizedTest
  @CsvSource({
    "OUT OF TIME with a suspicion, 'a difference is suspected, but there was no time to confirm it'",
    "| ops/s | INCONCLUSIVE |, no loss found; some metrics are undecided",
    "| ops/s | WITHIN_NOISE |, no loss",
  })
  void undecidedComparison_doesNotReadLikeACleanOne(String printed, String heading)
      throws Exception {
    Path launcher = gate.script("print", "echo '%s'".formatted(printed));
    gate("CACHEDUEL", launcher.toString());

    assertThat(Files.readAllLines(stepSummary))
        .first()
        .isEqualTo("## Cacheduel: xmemcached: " + heading);
  }

  @Test
  void wrongMode_isRefused() throws Exception {
    Gate.Outcome outcome = gate("MODE", "weekly");

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.output()).contains("MODE is weekly: expected compare or nightly");
  }

  private Gate.Outcome comment(String... earlier) throws Exception {
    Ways.assumeOnPath("ci-tools", "jq");
    Files.writeString(
        directory.resolve("comments.json"),
        "{\"data\": {\"repository\": {\"pullRequest\": {\"comments\": {\"nodes\": [%s]}}}}}"
            .formatted(String.join(",", earlier)));
    gate.script("bin/gh", """
        program='' body=''
        for word in "$@"; do
          case $word in body=@*) cp "${word#body=@}" body;; esac
          [ "$program" != next ] || program=$word
          [ "$word" != --jq ] || program=next
        done
        [ -n "$program" ] && jq -r "$program" comments.json || echo "$@" > call""");
    return gate.run(
        "comment",
        Map.of(
            "SUMMARY",
            Files.writeString(directory.resolve("gate.md"), "## Cacheduel\n").toString(),
            "PULL_REQUEST",
            "7",
            "NAME",
            "xmemcached",
            "GITHUB_REPOSITORY",
            "me/it",
            "PATH",
            directory.resolve("bin") + ":" + System.getenv("PATH")));
  }

  private static String earlier(String id, String body, boolean own) {
    return "{\"id\": \"%s\", \"body\": \"%s\", \"viewerDidAuthor\": %b}".formatted(id, body, own);
  }

  @Test
  void comment_isWritten() throws Exception {
    Gate.Outcome outcome = comment(
        earlier("by another user", "<!-- cacheduel xmemcached -->", false),
        earlier("of another client", "<!-- cacheduel whalin -->", true));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(directory.resolve("call"))
        .content()
        .contains("--method POST repos/me/it/issues/7/comments");
    assertThat(directory.resolve("body"))
        .hasContent("<!-- cacheduel xmemcached -->\n## Cacheduel\n");
  }

  @Test
  void ownComment_isReplaced() throws Exception {
    Gate.Outcome outcome = comment(
        earlier("by another user", "<!-- cacheduel xmemcached -->", false),
        earlier("own", "<!-- cacheduel xmemcached -->\\nbefore", true));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(directory.resolve("call"))
        .content()
        .contains("updateIssueComment", "id=own")
        .doesNotContain("POST");
  }

  private Gate.Outcome kept(String... artifacts) throws Exception {
    return keptOf("main", artifacts);
  }

  private Gate.Outcome keptOf(String branch, String... artifacts) throws Exception {
    Ways.assumeOnPath("ci-tools", "jq", "unzip");
    Files.writeString(
        directory.resolve("artifacts.json"),
        "{\"artifacts\": [%s]}".formatted(String.join(",", artifacts)));
    gate.script("bin/gh", """
        case "$*" in
          *--jq*) shift 3; jq -r "$1" artifacts.json;;
          *) id=${2#*artifacts/}; cat "${id%/zip}.zip";;
        esac""");
    return gate.run(
        "kept",
        Map.of(
            "GITHUB_REPOSITORY",
            "me/it",
            "GITHUB_REF_NAME",
            branch,
            "PATH",
            directory.resolve("bin") + ":" + System.getenv("PATH")),
        "cacheduel-kept-xmemcached",
        "kept");
  }

  private static String artifact(int id, int day, boolean expired, String branch, int repository) {
    return """
        {"id": %d, "created_at": "2026-11-%02dT02:17:00Z", "expired": %b, "workflow_run":
         {"head_branch": "%s", "head_repository_id": %d, "repository_id": 1}}""".formatted(id, day, expired, branch, repository);
  }

  private void zip(int id, String content) throws IOException {
    Path file = directory.resolve(id + ".zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("night.txt"));
      zip.write(content.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void newestArtifactOfTheBranch_isUnpacked() throws Exception {
    zip(3, "the third");
    Gate.Outcome outcome = kept(
        artifact(2, 12, false, "main", 1),
        artifact(3, 13, false, "main", 1),
        artifact(4, 14, true, "main", 1),
        artifact(5, 15, false, "other", 1),
        artifact(6, 16, false, "main", 2));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(directory.resolve("kept/night.txt")).hasContent("the third");
  }

  @Test
  void nameOfABranch_isNoPartOfTheProgram() throws Exception {
    zip(5, "another branch's");
    Gate.Outcome outcome = keptOf("x\"or\"", artifact(5, 15, false, "other", 1));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(outcome.output()).contains("this night is the first");
  }

  @Test
  void withoutAnArtifact_theNightIsTheFirst() throws Exception {
    Gate.Outcome outcome = kept(artifact(6, 16, false, "main", 2));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(outcome.output()).contains("this night is the first").doesNotContain("expired");
    assertThat(directory.resolve("kept")).isEmptyDirectory();
  }

  @Test
  void expiredArtifact_isAWarning() throws Exception {
    Gate.Outcome outcome = kept(artifact(4, 14, true, "main", 1));

    assertThat(outcome.code()).isZero();
    assertThat(outcome.output()).contains("::warning::", "has expired");
  }

  @Test
  void artifactThatCannotBeUnpacked_isNotTakenForWhatWasKept() throws Exception {
    Files.writeString(directory.resolve("3.zip"), "cut off");
    Gate.Outcome outcome = kept(artifact(3, 13, false, "main", 1));

    assertThat(outcome.code()).isNotZero();
    assertThat(directory.resolve("kept")).doesNotExist();
  }
}
