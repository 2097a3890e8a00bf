// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WallClockTest {
  @TempDir
  Path temp;

  @Test
  void text_namesTheShare() {
    assertThat(new WallClock(720, 511, Map.of("starts", 209.0)).text())
        .isEqualTo("71 % of 12m00s was warm-up or measurement");
  }

  @Test
  void text_saysWhereTheRestWentIfItIsMuch() {
    Map<String, Double> rest = new LinkedHashMap<>();
    rest.put("starts", 30.0);
    rest.put("ends", 20.0);

    assertThat(new WallClock(100, 50, rest).text())
        .isEqualTo("50 % of 1m40s was warm-up or measurement; starts 30 %, ends 20 %");
    assertThat(new WallClock(0, 0, Map.of()).text())
        .isEqualTo("0 % of 0s was warm-up or measurement");
  }

  @Test
  void sessionsOfARun_addUp() throws IOException {
    try (RunStore store =
        RunStore.create(temp.resolve("run"), plan(), environment(), START, List.of())) {
      store.spend(new WallClock(10, 6, Map.of("starts", 4.0)));
      store.spend(new WallClock(20, 15, Map.of("starts", 3.0, "ends", 2.0)));

      assertThat(Run.read(store.directory()).info().course().wallClock())
          .isEqualTo(new WallClock(30, 21, Map.of("starts", 7.0, "ends", 2.0)));
    }
  }
}
