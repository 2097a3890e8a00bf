// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The action, its examples and the templates: keys that the systems know (GitHub's "Workflow syntax"
 * and "Metadata syntax", GitLab's "CI/CD YAML syntax reference"), inputs that the action has, and
 * variables that the script reads.
 */
class WorkflowsTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final String OUR_ACTION = "cacheduel/cacheduel@main";

  private static final Set<String> WORKFLOW =
      Set.of("name", "run-name", "on", "permissions", "env", "defaults", "concurrency", "jobs");
  private static final Set<String> JOB = Set.of(
      "name",
      "permissions",
      "needs",
      "if",
      "runs-on",
      "environment",
      "concurrency",
      "outputs",
      "env",
      "defaults",
      "steps",
      "timeout-minutes",
      "strategy",
      "continue-on-error",
      "container",
      "services",
      "uses",
      "with",
      "secrets");
  private static final Set<String> STEP = Set.of(
      "id",
      "if",
      "name",
      "uses",
      "run",
      "working-directory",
      "shell",
      "with",
      "env",
      "continue-on-error",
      "timeout-minutes");
  private static final Set<String> GITLAB_JOB = Set.of(
      "image",
      "variables",
      "before_script",
      "script",
      "after_script",
      "artifacts",
      "extends",
      "needs",
      "rules",
      "resource_group",
      "stage",
      "tags",
      "timeout",
      "cache",
      "services");
  private static final Pattern VARIABLE =
      Pattern.compile("^# ([A-Z]+(?:, [A-Z]+)*) ", Pattern.MULTILINE);

  private static JsonNode read(String file) throws IOException {
    return new YAMLMapper().readTree(Files.readString(ROOT.resolve(file)));
  }

  private static Set<String> keys(JsonNode node) {
    return node.properties().stream().map(Map.Entry::getKey).collect(Collectors.toSet());
  }

  private static Set<String> variables() throws IOException {
    Matcher head = VARIABLE.matcher(Files.readString(ROOT.resolve("ci/gate")));
    return head.results()
        .flatMap(found -> Stream.of(found.group(1).split(", ")))
        .collect(Collectors.toSet());
  }

  /** A tag can be moved to other code, which would run with the repository's secrets. */
  private static void assertStep(JsonNode step) {
    assertThat(STEP).containsAll(keys(step));
    String uses = step.path("uses").asString(OUR_ACTION);
    if (!uses.equals(OUR_ACTION)) {
      assertThat(uses).matches("[a-z-]+/[a-z-]+@[0-9a-f]{40}");
    }
    assertThat(step.has("run")).isNotEqualTo(step.has("uses"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ci/examples/pull-request.yml",
        "ci/examples/nightly.yml",
        ".github/workflows/nightly.yml",
        ".github/workflows/release.yml",
        ".github/workflows/verify.yml"
      })
  void workflow_hasKnownKeysAndTheActionsInputs(String file) throws IOException {
    JsonNode workflow = read(file);
    JsonNode inputs = read("action.yml").get("inputs");

    assertThat(WORKFLOW).containsAll(keys(workflow));
    assertThat(keys(workflow)).contains("on", "permissions", "jobs");
    for (Map.Entry<String, JsonNode> job : workflow.get("jobs").properties()) {
      assertThat(JOB).containsAll(keys(job.getValue()));
      assertThat(job.getValue().has("runs-on")).isTrue();
      for (JsonNode step : job.getValue().get("steps")) {
        assertStep(step);
        if (step.path("uses").asString("").equals(OUR_ACTION)) {
          assertInputs(keys(step.get("with")), inputs);
        }
      }
    }
    if (file.startsWith("ci/")) {
      assertThat(Files.readString(ROOT.resolve(file))).contains(OUR_ACTION);
    }
  }

  private static void assertInputs(Set<String> given, JsonNode inputs) {
    assertThat(keys(inputs)).containsAll(given);
    inputs.properties().stream()
        .filter(input -> input.getValue().path("required").asBoolean(false))
        .forEach(input -> assertThat(given).contains(input.getKey()));
  }

  @Test
  void action_isCompositeAndEveryInputIsUsed() throws IOException {
    JsonNode action = read("action.yml");
    String text = Files.readString(ROOT.resolve("action.yml"));

    assertThat(keys(action))
        .containsExactlyInAnyOrder(
            "name", "description", "author", "branding", "inputs", "outputs", "runs");
    assertThat(action.at("/runs/using").asString()).isEqualTo("composite");
    for (JsonNode step : action.at("/runs/steps")) {
      assertStep(step);
      assertThat(step.has("run")).isEqualTo(step.has("shell"));
      assertThat(step.path("run").asString("")).doesNotContain("${{");
    }
    assertThat(keys(action.get("inputs"))).allSatisfy(input -> {
      assertThat(text).contains("inputs." + input);
      JsonNode its = action.get("inputs").get(input);
      assertThat(its.get("description").asString()).endsWith(".");
      assertThat(its.has("default")).isNotEqualTo(its.path("required").asBoolean(false));
    });
  }

  @Test
  void gate_isGivenTheVariablesThatItReads() throws IOException {
    Set<String> known = variables();
    assertThat(known).contains("MODE", "CLIENT", "CANDIDATE", "BASELINE", "ACCEPT", "OUT");
    read("action.yml")
        .at("/runs/steps")
        .valueStream()
        .filter(step -> step.path("run").asString("").contains("ci/gate"))
        .forEach(step -> assertThat(known).containsAll(keys(step.get("env"))));
    for (String script : List.of("gate", "comment", "kept")) {
      assertThat(ROOT.resolve("ci").resolve(script)).isExecutable();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ci/gitlab.yml", "ci/examples/gitlab-ci.yml"})
  void gitlabJobs_haveKnownKeysAndVariables(String file) throws IOException {
    Set<String> known = variables();
    JsonNode pipeline = read(file);
    for (Map.Entry<String, JsonNode> job : pipeline.properties()) {
      if (!job.getKey().equals("include")) {
        assertThat(GITLAB_JOB).containsAll(keys(job.getValue()));
        assertThat(keys(job.getValue().path("variables")))
            .allMatch(name -> known.contains(name)
                || name.startsWith("CACHEDUEL_")
                || name.startsWith("RUNNER_"));
      }
    }
    assertThat(keys(pipeline)).hasSizeGreaterThan(1);
  }

  /** GitLab refuses a pipeline in which a job needs one that its rules leave out. */
  @Test
  void gitlabJob_isInEveryPipelineThatNeedsIt() throws IOException {
    JsonNode pipeline = read("ci/examples/gitlab-ci.yml");
    int needs = 0;
    for (JsonNode job : pipeline) {
      for (JsonNode needed : job.path("needs")) {
        needs++;
        assertThat(rules(pipeline.get(needed.asString()))).containsAll(rules(job));
      }
    }
    assertThat(needs).isGreaterThan(1);
  }

  private static List<String> rules(JsonNode job) {
    return job.path("rules")
        .valueStream()
        .map(rule -> rule.get("if").asString())
        .toList();
  }
}
