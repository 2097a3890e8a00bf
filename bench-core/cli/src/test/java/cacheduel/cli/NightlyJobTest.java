// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import cacheduel.catalog.Home;
import cacheduel.preset.Amounts;
import cacheduel.preset.Presets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The workflow and the recipes call the command line with options that exist. */
class NightlyJobTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final Path WORKFLOW = ROOT.resolve(".github/workflows/nightly.yml");
  private static final Pattern CALL =
      Pattern.compile("cacheduel(?:[:-]\\w+)? ((?:nightly|history) [^`;&|#\\n]*)");
  private static final Pattern VARIABLE =
      Pattern.compile("\"?\\$(?:\\([^)]*\\)|\\w+)(?:/[\\w-]+)*\"?");
  private static final Pattern PINNED = Pattern.compile("[\\w-]+/[\\w/-]+@(v\\d+|[0-9a-f]{40})");

  private static JsonNode workflow;

  @BeforeAll
  static void read() throws IOException {
    workflow = new YAMLMapper().readTree(Files.readString(WORKFLOW));
  }

  private static List<JsonNode> steps() {
    return workflow.at("/jobs/nightly/steps").valueStream().toList();
  }

  private static List<String> values(String key) {
    return steps().stream()
        .filter(step -> step.has(key))
        .map(step -> step.get(key).asString())
        .toList();
  }

  /** Returns the calls of nightly and history in a text, with one word in place of each variable. */
  private static List<String> calls(String text) {
    return CALL.matcher(text.replace("\\\n", " "))
        .results()
        .map(found -> VARIABLE.matcher(found.group(1)).replaceAll("x").strip())
        .toList();
  }

  private static void assertTaken(String call) {
    assertThatCode(() -> CacheduelCommand.commandLine(new Home(Path.of("none")))
            .parseArgs(call.split("\\s+", -1)))
        .describedAs(call)
        .doesNotThrowAnyException();
  }

  @Test
  void workflow_callsExistingOptions() {
    List<String> calls =
        values("run").stream().flatMap(run -> calls(run).stream()).toList();

    assertThat(calls).allSatisfy(NightlyJobTest::assertTaken);
    assertThat(calls)
        .extracting(call -> call.split(" ", -1)[0])
        .containsExactly("nightly", "history");
    assertThat(values("run")).filteredOn(run -> run.contains("./cacheduel")).hasSize(2);
    assertThat(ROOT.resolve("cacheduel")).isExecutable();
  }

  /** Tests would take minutes and warm up the machine before the measurement. */
  @ParameterizedTest
  @ValueSource(strings = {"skipTests", "skipITs"})
  void mavenProfile_runsNoTestsBeforeTheJob(String property) throws Exception {
    String path = "/project/profiles/profile[id='nightly']/properties/" + property;
    Document pom = DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(ROOT.resolve("pom.xml").toFile());

    assertThat(XPathFactory.newInstance().newXPath().evaluate(path, pom)).isEqualTo("true");
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "results/changes.md", "docker/README.md"})
  void recipes_callExistingOptions(String file) throws IOException {
    assertThat(calls(Files.readString(ROOT.resolve(file))))
        .isNotEmpty()
        .allSatisfy(NightlyJobTest::assertTaken);
  }

  @Test
  void inputs_haveDefaultsThatTheCommandTakes() {
    String preset = workflow.at("/on/workflow_dispatch/inputs/preset/default").asString();
    String budget = workflow.at("/on/workflow_dispatch/inputs/budget/default").asString();

    assertThat(Presets.names()).contains(preset);
    assertThat(Amounts.time("--total-time", budget)).isPositive();
    assertThat(workflow.at("/jobs/nightly/env/PRESET").asString()).contains("'" + preset + "'");
    assertThat(workflow.at("/jobs/nightly/env/BUDGET").asString()).contains("'" + budget + "'");
  }

  @Test
  void actions_arePinned() {
    assertThat(values("uses"))
        .hasSizeGreaterThan(4)
        .allMatch(uses -> PINNED.matcher(uses).matches());
  }

  @Test
  void job_mayReadOnlyAndRunsAlone() {
    assertThat(workflow.at("/permissions"))
        .hasToString("{\"contents\":\"read\",\"actions\":\"read\"}");
    assertThat(workflow.at("/concurrency/group").asString()).isEqualTo("nightly");
    assertThat(workflow.at("/concurrency/cancel-in-progress").asBoolean(true)).isFalse();
    assertThat(workflow.at("/jobs/nightly/timeout-minutes").asInt()).isPositive();
    assertThat(workflow.at("/on/schedule/0/cron").asString()).matches("\\d+ \\d+ \\* \\* \\*");
  }

  /** A night that found a regression fails the job, but its results are kept. */
  @Test
  void results_areKeptWithAnyExitCode() {
    assertThat(steps())
        .filteredOn(step -> step.path("uses").asString("").matches("actions/upload-.*"))
        .hasSize(3)
        .allMatch(step -> step.path("if").asString("").matches(".*(!cancelled|always)\\(\\).*"));
    assertThat(steps())
        .filteredOn(step -> step.path("run").asString("").contains("cacheduel nightly"))
        .hasSize(1)
        .noneMatch(step -> step.has("continue-on-error") || step.has("if"))
        .noneMatch(step -> step.path("run").asString("").contains("|"));
  }

  /** A shell would execute what the user typed into a form. */
  @Test
  void shell_readsInputsFromItsEnvironmentOnly() {
    assertThat(values("run")).noneMatch(run -> run.contains("${{"));
  }
}
