// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.history.Night;
import cacheduel.history.RunDigest;
import cacheduel.page.HistoryPage.NightLabel;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class HistoryPageTest {
  @Test
  void nightsOfOneDay_areToldApartByTheirTime() {
    List<NightLabel> labels = NightLabel.of(List.of(
        night(0, "2026-11-20T23:59:59Z"),
        night(1, "2026-11-21T02:17:05Z"),
        night(2, "2026-11-21T14:30:00Z")));

    assertThat(labels)
        .extracting(NightLabel::when)
        .containsExactly("2026-11-20", "2026-11-21 02:17", "2026-11-21 14:30");
  }

  private static Night night(int number, String startedAt) {
    RunDigest run = new RunDigest(
        "night",
        "nightly",
        true,
        Instant.parse(startedAt),
        null,
        "0.1.0",
        new TreeMap<>(),
        Map.of());
    return new Night(number, run, true, List.of());
  }
}
