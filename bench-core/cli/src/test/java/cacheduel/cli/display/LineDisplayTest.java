// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineDisplayTest {
  private static final Cell MEASURED = cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final Cell SKIPPED = cell(2, "whalin", Protocol.ASCII, Mode.ASYNC, 4);

  @Test
  void log_leavesSkippedCellsOut() {
    assertThat(log(false))
        .containsExactly("[1/2] whalin@3.0.2 ascii blocking 4t get: VALID 1,000 ops/s");
  }

  @Test
  void logOfATimeBudget_hasTheRound() {
    StringWriter out = new StringWriter();
    Plan plan = RunFixture.plan(MEASURED).within(Duration.ofMinutes(1));
    LineDisplay display = new LineDisplay(plan, new PrintWriter(out, true), false);
    display.inRound(3, Duration.ofSeconds(9));
    display.cellEnded(ResultBuilder.of(MEASURED).rate(1_000, 10).build(), 1, 2);
    assertThat(out.toString()).startsWith("[round 3] whalin@3.0.2 ascii");
  }

  @Test
  void logOfASearch_hasItsBound() {
    StringWriter out = new StringWriter();
    LineDisplay display = new LineDisplay(
        RunFixture.searching("p99<2ms", MEASURED), new PrintWriter(out, true), true);
    Cell tried = MEASURED.tryAt(2, 500);
    display.cellStarted(tried, 2, 13);
    display.cellEnded(ResultBuilder.of(tried).rate(499, 1).build(), 3, 13);
    assertThat(out.toString().lines())
        .filteredOn(line -> line.startsWith("["))
        .allMatch(line -> line.startsWith("[3 of at most 13] whalin@3.0.2 ascii blocking 4t"))
        .hasSize(2)
        .first()
        .asString()
        .endsWith("at 500 ops/s starts");
  }

  @Test
  void searchWithinATimeBudget_hasNoRound() {
    StringWriter out = new StringWriter();
    Plan plan = RunFixture.searching("p99<2ms", MEASURED).within(Duration.ofMinutes(1));
    LineDisplay display = new LineDisplay(plan, new PrintWriter(out, true), false);
    display.inRound(0, Duration.ofSeconds(9));
    display.cellEnded(ResultBuilder.of(MEASURED.tryAt(1, 250)).rate(250, 1).build(), 3, 13);
    assertThat(out.toString()).startsWith("[search] whalin@3.0.2 ascii");
  }

  @Test
  void verboseLog_hasThem() {
    assertThat(log(true)).anyMatch(line -> line.contains("SKIPPED no async API"));
  }

  private static List<String> log(boolean verbose) {
    StringWriter out = new StringWriter();
    LineDisplay display =
        new LineDisplay(RunFixture.plan(MEASURED, SKIPPED), new PrintWriter(out, true), verbose);
    display.cellEnded(ResultBuilder.of(MEASURED).rate(1_000, 10).build(), 1, 2);
    display.cellEnded(
        ResultBuilder.of(SKIPPED).status(Status.SKIPPED, "no async API").build(), 2, 2);
    return out.toString().lines().toList();
  }
}
