// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.answer.AnswerFixture.QUIET;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Layer;
import cacheduel.client.Protocol;
import cacheduel.layer.LayerCost;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LayerTextTest {
  @Test
  void sentence_namesBothAndEachLoad() {
    CellResult base = AnswerFixture.inOrder(
            AnswerFixture.cell(1, "xmemcached", Protocol.ASCII), 80_000, QUIET)
        .build();
    CellResult layer = AnswerFixture.inOrder(
            AnswerFixture.cell(2, "sixhours", Protocol.ASCII), 40_000, QUIET)
        .layer(Layer.over("xmemcached"))
        .build();

    assertThat(LayerText.sentences(LayerCost.of(RunFixture.run(Path.of("run"), base, layer))))
        .singleElement()
        .asString()
        .matches(
            "sixhours@\\S+ adds to xmemcached@\\S+: 100 µs \\([\\d.]+ to [\\d.]+\\) and no round trip"
                + " with 8 threads.*\\.");
  }
}
