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
import cacheduel.plan.PartSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    Path journal = dir.resolve("cells.jsonl");
    Files.writeString(journal, "{\"cell\":{\"id\":\"002\",\"cl", StandardOpenOption.APPEND);

    try (RunStore resumed = RunStore.open(dir)) {
      assertThat(resumed.run().results()).containsExactly(full(FIRST));
      assertThat(resumed.run().unmeasured()).containsExactly(SECOND);
      assertThat(resumed.info().warnings()).singleElement().asString().contains("cells.jsonl");
      resumed.append(full(SECOND));
    }

    assertThat(Run.read(dir).results()).containsExactly(full(FIRST), full(SECOND));
    assertThat(Run.read(dir).info().warnings()).isEmpty();
  }

  @Test
  void tornLine_insideACharacterIsLeftOut() throws IOException {
    Path dir = run();
    byte[] half = {'{', '"', (byte) 0xC3};
    Files.write(dir.resolve("cells.jsonl"), half, StandardOpenOption.APPEND);

    assertThat(Run.read(dir).results()).containsExactly(full(FIRST));
  }

  @Test
  void brokenLineBeforeTheLast_isAnErrorThatNamesIt() throws IOException {
    Path dir = run();
    Path journal = dir.resolve("cells.jsonl");
    String good = Files.readString(journal);
    Files.writeString(journal, good + "{\"cell\":\n" + good);

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("cells.jsonl is broken at line 2");
  }

  @Test
  void cellThatIsNotThePlans_isAnError() throws IOException {
    Path dir = run();
    Path journal = dir.resolve("cells.jsonl");
    String other = Files.readString(journal).replace("\"threads\":1", "\"threads\":2");
    Files.writeString(journal, other);

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining("cell 001 is not the plan's");
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
    edit(file, "\"formatVersion\" : 3", "\"formatVersion\" : 9");

    assertThatThrownBy(() -> RunStore.open(dir))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("format version 9")
        .hasMessageContaining("reads version 3");
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

  @Test
  void open_refusesAnUnknownField() throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    edit(file, "\"window\" : 256", "\"window\" : 256, \"widow\" : 1");

    assertThatThrownBy(() -> RunStore.open(dir)).hasMessageContaining("widow");
  }

  @Test
  void open_refusesAMissingField() throws IOException {
    Path dir = run();
    Path file = dir.resolve("run.json");
    edit(file, "\"operationTimeout\" : \"PT2.5S\",", "");

    assertThatThrownBy(() -> RunStore.open(dir)).hasMessageContaining("operationTimeout");
  }

  @Test
  void runWithoutAConnectTimeout_hadThatOfItsOperations() throws IOException {
    Path dir = run();
    edit(dir.resolve("run.json"), "\"connectTimeout\" : \"PT20S\",", "");

    assertThat(Run.read(dir).plan().parts())
        .extracting(PartSettings::connectTimeout)
        .containsOnly(Duration.ofMillis(2500));
  }

  private static void edit(Path file, String from, String to) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }
}
