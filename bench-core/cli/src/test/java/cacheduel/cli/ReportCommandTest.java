// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
import cacheduel.store.Environment;
import cacheduel.store.Json;
import cacheduel.store.Look;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ReportCommandTest {
  private static final Cell CELL = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  @TempDir
  Path dir;

  @Test
  void oneRun_hasItsPageBesideItsTables() {
    Path run = run("monday", "0.1.0");

    CommandLineRunner.Outcome outcome = new CommandLineRunner(dir).run("report", run.toString());

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("Report  " + run.resolve("report.html").toUri());
    assertThat(run.resolve("report.html")).content().contains("spymemcached@2.12.3");
    assertThat(run.resolve("summary.md")).exists();
  }

  @Test
  void oneRun_hasItsCellsForOtherPrograms() {
    Path run = run("monday", "0.1.0");
    assertThat(run.resolve("cells.jsonl")).doesNotExist();

    new CommandLineRunner(dir).run("report", run.toString());

    assertThat(run.resolve("cells.jsonl")).content().contains("\"opsPerSecond\":1000.0");
  }

  /** As on a full disk. */
  @Test
  void pageThatCannotBeWritten_isNotNamed() throws IOException {
    Path run = run("monday", "0.1.0");
    Files.createDirectories(run.resolve("report.html/in the way"));

    CommandLineRunner.Outcome outcome = new CommandLineRunner(dir).run("report", run.toString());

    assertThat(outcome.code()).describedAs(outcome.err()).isEqualTo(1);
    assertThat(outcome.err()).contains("report.html").doesNotContain("Exception");
    assertThat(outcome.out()).doesNotContain("Report ");
  }

  @Test
  void runThatIsBeingWritten_isRefused() {
    Path run = run("monday", "0.1.0");
    CommandLineRunner.Outcome outcome;
    try (RunStore writer = RunStore.open(run)) {
      outcome = new CommandLineRunner(dir).run("report", writer.directory().toString());
    }

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("is writing to " + run);
    assertThat(run.resolve("summary.md")).doesNotExist();
  }

  @Test
  void runThatLostItsJournal_keepsItsReports() throws IOException {
    Path run = run("monday", "0.1.0");
    try (RunStore writer = RunStore.open(run)) {
      writer.looks(List.of(new Look(1, 1, 0.8, List.of("001"))));
      writer.finish(START);
    }
    new CommandLineRunner(dir).run("report", run.toString());
    String summary = Files.readString(run.resolve("summary.md"));
    Files.writeString(run.resolve("forks.jsonl"), "");

    CommandLineRunner.Outcome outcome = new CommandLineRunner(dir).run("report", run.toString());

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("has lost results", "nothing was written", "--resume");
    assertThat(run.resolve("summary.md")).content().isEqualTo(summary);
  }

  @Test
  void details_printTheTablesBeforeTheAnswers() {
    String run = run("monday", "0.1.0").toString();

    assertThat(new CommandLineRunner(dir).run("report", run).out())
        .doesNotContain("closed(4 threads)");
    assertThat(new CommandLineRunner(dir).run("report", run, "--details").out())
        .containsSubsequence("closed(4 threads)", "Cacheduel smoke", "Report  file:");
  }

  @Test
  void json_isOneDocumentWithAnswersAndCells() {
    Path run = run("monday", "0.1.0");

    JsonNode document = Json.parse(
        new CommandLineRunner(dir).run("report", run.toString(), "--json").out());

    assertThat(document.get("folder").asString()).isEqualTo(run.toString());
    assertThat(document.get("page").asString())
        .isEqualTo(run.resolve("report.html").toString());
    JsonNode answer = document.get("answers").get(0);
    assertThat(answer.get("race").get("threads").asString()).isEqualTo("4");
    assertThat(answer.get("outcome").asString()).isEqualTo("ALONE");
    assertThat(answer.get("leaders").get(0).asString()).isEqualTo("spymemcached@2.12.3");
    assertThat(answer.get("lead").isNull()).isTrue();
    JsonNode cell = document.get("cells").get(0);
    assertThat(cell.get("status").asString()).isEqualTo("VALID");
    assertThat(cell.get("opsPerSecond").get("low").asDouble()).isEqualTo(990);
    assertThat(cell.get("opsPerSecond").get("high").asDouble()).isEqualTo(1_010);
  }

  @Test
  void severalRuns_areOnePageWithTheirDifferences() {
    Path monday = run("monday", "0.1.0");
    Path tuesday = run("tuesday", "0.2.0");

    CommandLineRunner.Outcome outcome =
        new CommandLineRunner(dir).run("report", monday.toString(), tuesday.toString());

    assertThat(outcome.code()).isZero();
    assertThat(outcome.err())
        .contains("do not compare")
        .contains("harnessVersion: 0.1.0 in monday, 0.2.0 in tuesday");
    assertThat(monday.resolve("report-of-several.html"))
        .content()
        .contains("tuesday", "NOT THE SAME");
    assertThat(monday.resolve("report.html")).doesNotExist();
  }

  @Test
  void page_isWrittenToTheGivenFile() {
    Path file = dir.resolve("decision.html");

    new CommandLineRunner(dir)
        .run("report", run("monday", "0.1.0").toString(), "--file", file.toString());

    assertThat(file).content().startsWith("<!DOCTYPE html>");
  }

  @Test
  void exports_nameTheCommitThatTheRunHasKept() {
    Path run = run("monday", "0.1.0", "abc1234");
    new CommandLineRunner(dir).run("report", run.toString(), "--export", "otava");

    assertThat(run.resolve("exports/otava"))
        .isDirectoryContaining(file -> contentOf(file.toFile()).contains(",abc1234,monday,"));
  }

  private Path run(String name, String harnessVersion) {
    return run(name, harnessVersion, null);
  }

  private Path run(String name, String harnessVersion, @Nullable String commit) {
    Environment usual = environment();
    Environment its = new Environment(
        usual.machine(),
        usual.jvm(),
        harnessVersion,
        usual.clientLibraries(),
        usual.coreWake(),
        usual.loadAverage(),
        commit);
    try (RunStore run = RunStore.create(dir.resolve(name), plan(CELL), its, START, List.of())) {
      run.append(ResultBuilder.of(CELL).rate(1_000, 10).fork());
      return run.directory();
    }
  }
}
