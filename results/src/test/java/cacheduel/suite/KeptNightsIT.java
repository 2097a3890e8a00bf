// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a workflow unpacks of the artifacts that earlier nights kept. */
@Tag("any-jdk")
@Timeout(600)
class KeptNightsIT {
  @TempDir
  Path directory;

  private Gate.Outcome kept(String branch, String... artifacts) throws Exception {
    Ways.assumeOnPath("ci-tools", "jq", "unzip");
    Files.writeString(
        directory.resolve("artifacts.json"),
        "{\"artifacts\": [%s]}".formatted(String.join(",", artifacts)));
    String gh = """
        case "$*" in
          *--jq*) shift 3; jq -r "$1" artifacts.json;;
          *) id=${2#*artifacts/}; cat "${id%/zip}.zip";;
        esac""";
    return new Gate(directory, Harness.HOME)
        .onGitHub(
            gh, "kept", Map.of("GITHUB_REF_NAME", branch), "cacheduel-kept-xmemcached", "kept");
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
        "main",
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
    Gate.Outcome outcome = kept("x\"or\"", artifact(5, 15, false, "other", 1));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(outcome.output()).contains("this night is the first");
  }

  @Test
  void withoutAnArtifact_theNightIsTheFirst() throws Exception {
    Gate.Outcome outcome = kept("main", artifact(6, 16, false, "main", 2));

    assertThat(outcome.code()).describedAs(outcome.output()).isZero();
    assertThat(outcome.output()).contains("this night is the first").doesNotContain("expired");
    assertThat(directory.resolve("kept")).isEmptyDirectory();
  }

  @Test
  void expiredArtifact_isAWarning() throws Exception {
    Gate.Outcome outcome = kept("main", artifact(4, 14, true, "main", 1));

    assertThat(outcome.code()).isZero();
    assertThat(outcome.output()).contains("::warning::", "has expired");
  }

  @Test
  void artifactThatCannotBeUnpacked_isNotTakenForWhatWasKept() throws Exception {
    Files.writeString(directory.resolve("3.zip"), "cut off");
    Gate.Outcome outcome = kept("main", artifact(3, 13, false, "main", 1));

    assertThat(outcome.code()).isNotZero();
    assertThat(directory.resolve("kept")).doesNotExist();
  }
}
