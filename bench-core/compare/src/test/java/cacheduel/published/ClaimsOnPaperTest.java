// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Plan;
import cacheduel.published.ClaimResult.Side;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the reports' own figures say of their claims, without any run. */
class ClaimsOnPaperTest {
  @TempDir
  Path temp;

  @ParameterizedTest
  @CsvSource({
    "ncache-2m, rises-with-clients, SUPPORTED, 2, 2",
    "opensolaris-2008, spy-faster, SUPPORTED, 1, 1",
    "opensolaris-2008, spy-less-cpu, SUPPORTED, 5, 6",
    "opensolaris-2008, whalin-sets-sooner, SUPPORTED, 5, 6",
    "opensolaris-2008, plateau-1-10, SUPPORTED, 4, 4",
    "client-review-2012, set-ranking, SUPPORTED, 40, 48",
    "client-review-2012, get-memory, SUPPORTED, 27, 48",
    "client-review-2012, delete-ranking, SUPPORTED, 44, 48",
    "client-review-2012, ascii-not-slower, SUPPORTED, 17, 26",
    "client-review-2012, fall-after-10k, SUPPORTED, 4, 4",
    "client-review-2012, nio-ahead, SUPPORTED, 178, 192"
  })
  void claim_isHeldAgainstTheReportsOwnFigures(
      String preset, String id, Assessment verdict, long supporting, int ratios) {
    Side own = onPaper(preset, id);
    assertThat(own.assessment()).isEqualTo(verdict);
    assertThat(own.count(Assessment.SUPPORTED)).isEqualTo(supporting);
    assertThat(own.checks()).hasSize(ratios);
  }

  @ParameterizedTest
  @CsvSource({"brcache-2016, put-above, 1", "ascii-vs-binary-2016, binary-gets-35-percent, 1"})
  void graphWithoutNumbers_tellsNothing(String preset, String id, int leftOut) {
    Side own = onPaper(preset, id);
    assertThat(own.assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(own.leftOut()).hasSize(leftOut);
  }

  private Side onPaper(String preset, String id) {
    Experiment experiment = Experiments.of(preset).orElseThrow();
    Plan plan = RunFixture.plan(RunFixture.cell(1, "none", Protocol.ASCII, Mode.BLOCKING, 1));
    Run run = RunFixture.run(temp, plan, List.of());
    return Replay.claim(SideBySide.of(experiment, run), id).published();
  }
}
