// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import cacheduel.store.RunStoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictFileTest {
  @TempDir
  Path dir;

  /** A single pair has neither a deviation nor an interval. */
  @Test
  void verdicts_areReadAsTheyWereWritten() {
    Run run = run();
    List<ComparedCell> cells = List.of(ComparedFixture.worse());
    VerdictFile.write(run, cells);

    assertThat(VerdictFile.read(run)).isEqualTo(cells);
  }

  @Test
  void runThatIsNoComparison_hasNone() {
    Run run = run();
    assertThat(VerdictFile.read(run)).isEmpty();
  }

  @Test
  void otherText_isSaidWithTheFilesName() throws Exception {
    Run run = run();
    Files.writeString(run.directory().resolve("verdicts.json"), "[not these");
    assertThatThrownBy(() -> VerdictFile.read(run))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("verdicts.json");
  }

  private Run run() {
    Cell cell = RunFixture.cell(1, "old", Protocol.ASCII, Mode.BLOCKING, 4);
    return RunFixture.run(dir, RunFixture.plan(cell), List.of());
  }
}
