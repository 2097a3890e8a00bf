// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static cacheduel.store.ResultFixture.full;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Folders that were not written completely, or changed afterwards. */
class DamagedRunTest {
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final Cell SECOND = cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 50);

  @TempDir
  Path temp;

  /** A run of two cells, of which the first has ended. */
  private Path run() {
    try (RunStore run = RunStore.create(
        temp.resolve("run"), plan(FIRST, SECOND), environment(), START, List.of("run", "smoke"))) {
      run.append(full(FIRST));
      return run.directory();
    }
  }

  @Test
  void tornLine_isLeftOutWithAWarningAndOverwritten() throws IOException {
    Path dir = run();
    Path journal = dir.resolve("forks.jsonl");
    Files.writeString(journal, "{\"cell\":{\"id\":\"002\",\"cl", StandardOpenOption.APPEND);

    try (RunStore resumed = RunStore.open(dir)) {
      assertThat(resumed.run().results()).containsExactly(result(FIRST));
      assertThat(resumed.run().unmeasured()).containsExactly(SECOND);
      assertThat(resumed.info().warnings()).singleElement().asString().contains("forks.jsonl");
      resumed.append(full(SECOND));
    }

    assertThat(Run.read(dir).results()).containsExactly(result(FIRST), result(SECOND));
    assertThat(Run.read(dir).info().warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "null", "3"})
  void infoWithoutAnObject_isBrokenAndOfNoVersion(String content) throws IOException {
    Path dir = run();
    Files.writeString(dir.resolve("run.json"), content);

    assertThatThrownBy(() -> Run.read(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("run.json is broken: it holds no JSON object")
        .hasMessageContaining("restore the file from a copy");
  }

  @Test
  void tornLine_insideACharacterIsLeftOut() throws IOException {
    Path dir = run();
    byte[] half = {'{', '"', (byte) 0xC3};
    Files.write(dir.resolve("forks.jsonl"), half, StandardOpenOption.APPEND);

    assertThat(Run.read(dir).results()).containsExactly(result(FIRST));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"cell\": | end-of-input",
        "null | it must not be null",
        "[] | Fork",
        "WITHOUT measurement | measurement",
        "WITHOUT validity | validity",
        "HISTOGRAM ! | base64",
        "RATE -5 | a rate cannot be negative",
        "THREADS 2 | its cell 002 is not the plan's"
      })
  void brokenLine_isLeftOutWithAWarningAndTheOtherCellsAreKept(String line, String problem)
      throws IOException {
    Path dir = run();
    try (RunStore run = RunStore.open(dir)) {
      run.append(full(SECOND));
    }
    Path journal = dir.resolve("forks.jsonl");
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, List.of(lines.get(0), broken(lines.get(1), line)));

    Run read = Run.read(dir);

    assertThat(read.results()).containsExactly(result(FIRST));
    assertThat(read.unmeasured()).containsExactly(SECOND);
    assertThat(read.info().warnings())
        .singleElement()
        .asString()
        .contains("forks.jsonl is broken at line 2: ", problem, "run --resume");
  }

  private static String broken(String good, String how) {
    String[] words = how.split(" ", 2);
    return switch (words[0]) {
      case "WITHOUT" -> ((ObjectNode) Json.parse(good)).putNull(words[1]).toString();
      case "HISTOGRAM" -> good.replaceFirst("\"hdr\":\"", "\"hdr\":\"" + words[1]);
      case "RATE" -> good.replaceFirst("\"opsPerSecond\":[0-9.]+", "\"opsPerSecond\":" + words[1]);
      case "THREADS" -> good.replaceFirst("\"threads\":50", "\"threads\":" + words[1]);
      default -> how;
    };
  }

  @Test
  void brokenLine_isMeasuredAgainAndThenCounts() throws IOException {
    Path dir = run();
    Path journal = dir.resolve("forks.jsonl");
    Files.writeString(journal, "null\n");

    try (RunStore resumed = RunStore.open(dir)) {
      resumed.append(full(FIRST));
      resumed.finish(START);
    }

    assertThat(Run.read(dir).results()).containsExactly(result(FIRST));
    assertThat(RunInfo.read(dir).warnings()).describedAs("not kept").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan", "environment", "startedAt", "warnings", "looks"})
  void runWithANull_isRefusedWithFileAndRemedy(String field) throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    ObjectNode json = (ObjectNode) Json.parse(Files.readString(file));
    json.putNull(field);
    Files.writeString(file, json.toString());

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContainingAll("run.json is broken: ", "null", field)
        .hasMessageContaining("restore the file from a copy");
  }

  @Test
  void damagedFileOfACell_isNamedAndAsGoodAsMissing() throws IOException {
    Path dir = run();
    Path jmh = dir.resolve("jmh").resolve("001.1.json");
    Files.createDirectories(jmh.getParent());
    Files.writeString(jmh, "[{\"benchm");

    Run read = Run.read(dir);

    assertThat(read.jmh(result(FIRST))).isEmpty();
    assertThat(read.damagedFiles())
        .singleElement()
        .asString()
        .contains(jmh.toString(), "restore it from a copy");
  }

  @Test
  void missingFilesOfJmh_areCounted() {
    assertThat(Run.read(run()).damagedFiles())
        .singleElement()
        .asString()
        .contains("JMH's own results of 1 fork are missing");
  }

  @Test
  void lostCellsAndRounds_areSaid() throws IOException {
    Path dir = run();
    try (RunStore run = RunStore.open(dir)) {
      assertThat(run.run().loss()).describedAs("it has not ended").isEmpty();
      run.append(full(SECOND));
      run.looks(List.of(new Look(1, 1, 0.8, List.of("001"))));
      run.finish(START);
      assertThat(run.run().loss()).isEmpty();
    }
    Path journal = dir.resolve("forks.jsonl");
    Files.write(journal, Files.readAllLines(journal).subList(0, 1));

    assertThat(Run.read(dir).loss())
        .hasValueSatisfying(lost -> assertThat(lost)
            .contains("reported with 2 cells after round 1, and forks.jsonl has 1 after round 1"));
    Files.writeString(journal, "");
    assertThat(Run.read(dir).loss()).isPresent();
  }

  private static CellResult result(Cell cell) {
    return CellResult.of(List.of(full(cell)));
  }

  @Test
  void open_refusesWhatIsNoRun() {
    assertThatThrownBy(() -> RunStore.open(temp))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("is not a run's folder: it has no run.json");
    assertThatThrownBy(() -> RunStore.open(temp.resolve("missing")))
        .hasMessageContaining("is not a run's folder");
  }

  @Test
  void open_refusesAnUnknownFormatVersion() throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    edit(file, "\"formatVersion\" : 7", "\"formatVersion\" : 9");

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("format version 9, this Cacheduel reads version 7: upgrade");

    edit(file, "\"formatVersion\" : 9", "\"formatVersion\" : 4");

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining(
            "format version 4, this Cacheduel reads version 7: measure again, or use the Cacheduel");
  }

  @Test
  void open_refusesBrokenJson() throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    Files.writeString(file, Files.readString(file).substring(0, 300));

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("run.json is broken")
        .hasMessageContaining("line");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"window\" : 256", "\"formatVersion\" : 7"})
  void open_refusesAnUnknownField(String neighbour) throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    edit(file, neighbour, neighbour + ", \"widow\" : 1");

    assertThatThrownBy(() -> RunStore.open(dir)).hasMessageContaining("widow");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"operationTimeout\" : \"PT2.5S\",", "\"warnings\" : [ ],"})
  void open_refusesAMissingField(String field) throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    edit(file, field, "");

    assertThatThrownBy(() -> RunStore.open(dir))
        .hasMessageContaining(field.substring(1, field.indexOf("\" :")));
  }

  private static void edit(Path file, String from, String to) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }
}
