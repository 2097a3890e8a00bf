// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.RunFixture;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreProbesTest {
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final Cell SECOND = cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 50);

  @TempDir
  Path temp;

  @Test
  void jmhResults_ofProbesStandBehindTheirCells() {
    try (RunStore run = create()) {
      run.addJmh("002", 1, jmh("second"));
      run.addJmh("001", 1, jmh("first"));
      for (int number = 1; number <= 10; number++) {
        run.addJmh(FIRST.probe(number, 250).id(), 1, jmh("probe" + number));
      }

      assertThat(run.directory().resolve("jmh.json"))
          .content()
          .containsSubsequence("first", "probe1\"", "probe2", "probe9", "probe10", "second");
    }
  }

  @Test
  void histogramFile_tellsTheProbe() {
    try (RunStore run = create()) {
      assertThat(run.histogramFile(FIRST.probe(3, 250), "response").getFileName())
          .hasToString("001-3-spymemcached@2.12.3-ascii-blocking-1t-response.hlog");
    }
  }

  private static String jmh(String name) {
    return "[{\"benchmark\": \"%s\", \"primaryMetric\": {}}]".formatted(name);
  }

  private RunStore create() {
    Plan searching = RunFixture.searching("p99<2ms", FIRST, SECOND);
    return RunStore.create(temp.resolve("run"), searching, environment(), START, List.of());
  }
}
