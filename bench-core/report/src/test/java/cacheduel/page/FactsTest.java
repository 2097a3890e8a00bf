// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FactsTest {
  @Test
  void settings_areNamedAfterWhatDistinguishesTheCellsOfTheSameClient() {
    Run run = RunFixture.run(
        Path.of("run"),
        result(cell(1, Protocol.ASCII), "one"),
        result(cell(2, Protocol.BINARY), "two"),
        result(cell(3, Protocol.ASCII).tunedTo(Map.of("connections", "2")), "three"));

    assertThat(Facts.settings(run).header())
        .containsExactly(
            "setting",
            "xmemcached@2.4.9 (ascii)",
            "xmemcached@2.4.9 (binary)",
            "xmemcached@2.4.9[connections=2]");
  }

  private static Cell cell(int number, Protocol protocol) {
    return RunFixture.cell(number, "xmemcached", protocol, Mode.BLOCKING, 4);
  }

  private static CellResult result(Cell cell, String setting) {
    return ResultBuilder.of(cell).setting("connections", setting).build();
  }
}
