// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportsTest {
  @TempDir
  Path temp;

  private Run run;

  @BeforeEach
  void measure() {
    run = ExportFixture.run(temp);
  }

  @Test
  void all_writesEachFormatIntoAFolderOfTheRuns() {
    Exports exports = Exports.write(run, Format.parse(List.of("all")), "abc");
    assertThat(exports.files()).allMatch(Files::isRegularFile);
    assertThat(exports.files())
        .extracting(file -> run.directory().resolve("exports").relativize(file).toString())
        .contains(
            "jmh-visualizer.json",
            "github-action-benchmark-bigger.json",
            "github-action-benchmark-smaller.json",
            "bencher.json",
            "otava.yaml",
            "openmetrics.txt")
        .anyMatch(name -> name.startsWith("otava/"))
        .anyMatch(name -> name.startsWith("hgrm/"));
  }

  @Test
  void formatWithNothingToWrite_isSaidAndLeavesNoFile() throws IOException {
    try (Stream<Path> files = Files.list(run.directory().resolve("jmh"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Exports exports = Exports.write(run, List.of(Format.JMH_VISUALIZER), "abc");
    assertThat(exports.files()).isEmpty();
    assertThat(exports.notes())
        .contains(
            "jmh-visualizer.json is not written: the run has none of JMH's own results (jmh/)");
    assertThat(run.directory().resolve("exports/jmh-visualizer.json")).doesNotExist();
  }

  @Test
  void notes_nameWhatIsLeftOut() {
    assertThat(Exports.write(run, List.of(Format.BENCHER), "abc").notes())
        .containsExactly(
            "left out of the exports, INVALID: cell 006",
            "left out of the exports, SKIPPED: cell 007",
            "left out of the exports, not run yet: cell 009");
  }

  /** 172,353 ns and 66,123 are of the cell that is not valid, 3,141,592 is the harness's rate. */
  @Test
  void noFile_holdsAFigureThatIsNotValidOrNoClients() throws IOException {
    for (Path file : Exports.write(run, List.of(Format.values()), "abc").files()) {
      String text = Files.readString(file);
      assertThat(text).describedAs(file.toString()).doesNotContain("whalin", "in-memory");
      assertThat(text).doesNotContain("66123", "172353", "172.353", "3141592");
    }
  }

  @Test
  void names_areOfWhatACellIsAndNotOfItsNumber() {
    assertThat(ExportedRun.of(run, "abc").cells())
        .extracting(cell -> cell.name().toString())
        .containsExactly(
            "smoke wire ascii blocking threads=4 connections=1 mix=get valueSize=768..1280"
                + " valueKind=string",
            "smoke xmemcached binary blocking threads=4 connections=1 mix=get valueSize=768..1280"
                + " valueKind=string",
            "smoke xmemcached binary blocking threads=8 connections=1 mix=get valueSize=768..1280"
                + " valueKind=string",
            "smoke xmemcached ascii noreply threads=4 connections=1 mix=get valueSize=768..1280"
                + " valueKind=string",
            "smoke xmemcached ascii blocking threads=4 connections=1 mix=get valueSize=768..1280"
                + " valueKind=string rate=500");
  }

  @Test
  void names_haveTheVersionOnlyWhereVersionsAreCompared() {
    Cell other = CellBuilder.of(ExportFixture.XMC).version("1.3.5").build().numbered("009");

    assertThat(name(ExportFixture.XMC, run.plan())).contains(" xmemcached ");
    assertThat(name(ExportFixture.XMC, RunFixture.plan(ExportFixture.XMC, other)))
        .contains(" xmemcached@2.4.9 ");
  }

  @Test
  void names_areOfOneCellEach() {
    Cell again = ExportFixture.XMC.numbered("009");
    Plan plan = RunFixture.plan(ExportFixture.XMC, again);

    assertThat(name(again, plan)).isEqualTo(name(ExportFixture.XMC, plan) + " cell=009");
  }

  private static String name(Cell cell, Plan plan) {
    return String.valueOf(CellName.byId(plan).get(cell.id()));
  }

  @Test
  void unknownFormat_isAnErrorWithTheNearest() {
    assertThatThrownBy(() -> Format.parse(List.of("openmetric")))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(
            "unknown format of --export 'openmetric'", "did you mean 'openmetrics'?", "all");
  }
}
