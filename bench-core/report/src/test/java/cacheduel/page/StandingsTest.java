// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.ranking.Race;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingsTest {
  @Test
  void victories_areCountedAndTiesSaid() {
    assertThat(Standings.of(List.of(
            answer(Race.Outcome.WON, "b"),
            answer(Race.Outcome.WON, "a"),
            answer(Race.Outcome.WON, "a"),
            answer(Race.Outcome.TIE, "a"),
            answer(Race.Outcome.ONLY_ONE, "c"))))
        .containsExactly(
            "a is fastest in 2 of 4 comparisons",
            "b is fastest in 1 of 4 comparisons",
            "1 of 4 tied at the top (intervals overlap)");
  }

  @Test
  void oneAnswer_isNotSummedUp() {
    assertThat(Standings.of(List.of(answer(Race.Outcome.WON, "a")))).isEmpty();
  }

  private static Answer answer(Race.Outcome outcome, String name) {
    return new Answer("w", "4 threads", outcome, List.of(new Answer.Entry(name, "1")), "", "", "");
  }
}
