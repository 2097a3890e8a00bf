// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.history.Night;
import cacheduel.page.HistoryModel.NightLabel;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryModelTest {
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
    return new Night(number, "night", Instant.parse(startedAt), null, "0.1.0", true, List.of());
  }
}
