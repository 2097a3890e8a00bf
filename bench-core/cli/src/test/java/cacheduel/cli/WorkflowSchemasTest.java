// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks the action, its examples and the templates against the GitHub and GitLab schemas bundled with
 * check-jsonschema.
 */
class WorkflowSchemasTest {
  private static final Path ROOT = Path.of("..", "..");

  @TempDir
  Path directory;

  private record Checked(int code, String output) {}

  @BeforeAll
  static void assumeTool() {
    Ways.assumeOnPath("ci-tools", "check-jsonschema");
  }

  private static Checked check(String schema, Path file) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("check-jsonschema", "--builtin-schema", "vendor." + schema));
    if (schema.equals("gitlab-ci")) {
      command.addAll(List.of("--data-transform", schema));
    }
    command.add(file.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Checked(process.waitFor(), output);
  }

  @ParameterizedTest
  @CsvSource({
    "github-actions, action.yml",
    "github-workflows, ci/examples/pull-request.yml",
    "github-workflows, ci/examples/nightly.yml",
    "github-workflows, .github/workflows/nightly.yml",
    "github-workflows, .github/workflows/release.yml",
    "github-workflows, .github/workflows/verify.yml",
    "gitlab-ci, ci/gitlab.yml",
    "gitlab-ci, ci/examples/gitlab-ci.yml",
  })
  void file_isValid(String schema, String file) throws Exception {
    Checked checked = check(schema, ROOT.resolve(file));

    assertThat(checked.code()).describedAs(checked.output()).isZero();
  }

  @Test
  void misspeltKeyAndWrongType_areFound() throws Exception {
    String example = Files.readString(ROOT.resolve("ci/examples/nightly.yml"));
    for (String[] change :
        new String[][] {{"runs-on:", "run-on:"}, {"timeout-minutes: 180", "timeout-minutes: [180]"}
        }) {
      Path wrong =
          Files.writeString(directory.resolve("wrong.yml"), example.replace(change[0], change[1]));
      assertThat(check("github-workflows", wrong).code()).describedAs(change[1]).isEqualTo(1);
    }
  }
}
