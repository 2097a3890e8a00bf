// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
import cacheduel.store.RunStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageRefreshTest {
  private static final Cell CELL = cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);

  @TempDir
  Path dir;

  @Test
  void firstResult_isSeenAtOnce() {
    Path folder = dir.resolve("run");
    try (RunStore store = RunStore.create(folder, plan(CELL), environment(), START, List.of())) {
      PageRefresh page = new PageRefresh(
          new LineDisplay(plan(CELL), new PrintWriter(new StringWriter()), false), store);
      ResultBuilder result = ResultBuilder.of(CELL).rate(1_000, 10);
      store.append(result.fork());
      page.refresh();

      assertThat(folder.resolve("cells.jsonl")).content().contains("\"opsPerSecond\":1000.0");
    }
  }
}
