// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.RunStore;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run that replays a published report says of it. */
class PublishedReportTest {
  private static final String MIX = "get:90+set:10";

  @TempDir
  Path temp;

  @Test
  void section_isTheGoldenOne() {
    String markdown = Reports.markdown(run());
    assertThat(markdown.substring(
            markdown.indexOf("## Published"), markdown.indexOf("## Effective client settings")))
        .isEqualTo(Golden.text("published.md"));
  }

  @Test
  void terminal_isTheGoldenOne() {
    String text = Reports.terminalTable(run(), 100, false);
    assertThat(text.substring(text.indexOf("Published against")))
        .isEqualTo(Golden.text("published-100.txt"));
  }

  @Test
  void tables_areWrittenForProgramsToo() throws IOException {
    RunStore run = run();
    assertThat(Reports.write(run))
        .contains(run.directory().resolve("published.csv"), run.directory().resolve("claims.csv"));
    assertThat(read(run, "published.csv")).isEqualTo(Golden.text("published.csv"));
    assertThat(read(run, "claims.csv")).isEqualTo(Golden.text("claims.csv"));
  }

  private static String read(RunStore run, String file) throws IOException {
    return Files.readString(run.directory().resolve(file)).replace("\r\n", "\n");
  }

  private RunStore run() {
    List<CellResult> results = List.of(
        result(1, "whalin", 1, 4_100, 60, 210_000).build(),
        result(2, "spymemcached", 1, 3_000, 45, 280_000).build(),
        result(3, "whalin", 10, 9_000, 500, 900_000).build(),
        result(4, "spymemcached", 10, 9_400, 700, 880_000).build(),
        result(5, "whalin", 50, 8_800, 200, 4_900_000).build(),
        result(6, "spymemcached", 50, 9_900, 150, 4_400_000)
            .status(Status.INVALID, "12 evictions")
            .build());
    Cell[] cells = results.stream().map(CellResult::cell).toArray(Cell[]::new);
    List<PartSettings> parts = List.of(RunFixture.settings("published", null));
    Plan plan = RunFixture.plan(List.of(), parts, cells);
    RunStore run = RunStore.create(
        temp.resolve("run"),
        new Plan(
            "opensolaris-2008", plan.variants(), plan.by(), parts, plan.cells(), plan.server()),
        RunFixture.environment(),
        RunFixture.START,
        List.of());
    results.forEach(run::append);
    return run;
  }

  private static ResultBuilder result(
      int number, String client, int threads, double rate, double margin, long p50) {
    Cell cell = RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, threads, MIX, null);
    return ResultBuilder.of(CellBuilder.of(cell).part("published").nodes(3).build())
        .rate(rate, margin)
        .latency(Operation.BULK_GET, p50)
        .latency(Operation.SET, p50 / 4)
        .setting("nagle", "off");
  }
}
