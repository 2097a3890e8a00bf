// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Ways;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The comment that a gate writes into a pull request, once for each client. */
@Tag("any-jdk")
@Timeout(600)
class PullRequestCommentIT {
  @TempDir
  Path directory;

  private Gate.Outcome comment(String... earlier) throws Exception {
    Ways.assumeOnPath("ci-tools", "jq");
    Files.writeString(
        directory.resolve("comments.json"),
        "{\"data\": {\"repository\": {\"pullRequest\": {\"comments\": {\"nodes\": [%s]}}}}}"
            .formatted(String.join(",", earlier)));
    Path summary = Files.writeString(directory.resolve("gate.md"), "## Cacheduel\n");
    String gh = """
        program='' body=''
        for word in "$@"; do
          case $word in body=@*) cp "${word#body=@}" body;; esac
          [ "$program" != next ] || program=$word
          [ "$word" != --jq ] || program=next
        done
        [ -n "$program" ] && jq -r "$program" comments.json || echo "$@" > call""";
    return new Gate(directory, Harness.HOME)
        .onGitHub(
            gh,
            "comment",
            Map.of("SUMMARY", summary.toString(), "PULL_REQUEST", "7", "NAME", "xmemcached"));
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
}
