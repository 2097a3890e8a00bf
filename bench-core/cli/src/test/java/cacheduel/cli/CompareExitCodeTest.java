// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.compare.ComparedFixture.judge;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.Metric;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompareExitCodeTest {
  private static final ComparedCell SAME =
      ComparedCell.of("old", "new", List.of(judge(Metric.P50, 0, 6)), List.of());
  private static final ComparedCell TOO_FEW =
      ComparedCell.of("old", "new", List.of(judge(Metric.P50, 0, 4)), List.of());
  private static final ComparedCell FAILED =
      ComparedCell.of("old", "new", List.of(), List.of("INVALID: the server failed"));
  private static final ComparedCell SKIPPED =
      ComparedCell.skipped("old", "new", "new has no binary protocol");

  private final StringWriter output = new StringWriter();

  private ExitCode say(ComparedCell... cells) {
    return CompareCommand.say(List.of(cells), new PrintWriter(output));
  }

  @Test
  void worse_isARegressionBesideAnyOtherVerdict() {
    assertThat(say(SAME, FAILED, ComparedFixture.worse())).isEqualTo(ExitCode.REGRESSION);
  }

  @Test
  void cellWithoutVerdict_isNotAPass() {
    assertThat(say(SAME, TOO_FEW)).isEqualTo(ExitCode.INVALID_RUN);
    assertThat(say(SAME, FAILED)).isEqualTo(ExitCode.INVALID_RUN);
  }

  @Test
  void skippedCell_isReportedAndFailsNothing() {
    assertThat(say(SAME, SKIPPED)).isEqualTo(ExitCode.FINE);
    assertThat(output.toString()).contains("SKIPPED: new has no binary protocol");
  }

  @Test
  void openSuspicion_failsNothing() {
    ComparedCell open = ComparedCell.of(
        "old", "new", List.of(ComparedFixture.suspicious(Metric.P50, 0.3)), List.of());

    assertThat(say(open)).isEqualTo(ExitCode.FINE);
    assertThat(output.toString()).contains("suspected WORSE, not confirmed");
  }
}
