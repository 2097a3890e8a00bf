// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.result.RunFixture;
import cacheduel.totals.WarmUpEnd;
import cacheduel.totals.WarmUpNeed;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpNeedsTest {
  private static final Cell CELL = cell(1);
  private static final JmhSettings UNTIL_WARM = settings(true);

  private final WarmUpNeeds needs = new WarmUpNeeds();

  @Test
  void firstFork_isWatchedForSixSeconds() {
    assertThat(needs.next(CELL, UNTIL_WARM)).isEqualTo(new WarmUpNeed(12, false));
  }

  @Test
  void laterFork_isGivenWhatTheEarlierOnesNeeded() {
    needs.add(CELL, List.of(warm(6)));
    assertThat(needs.next(CELL, UNTIL_WARM)).isEqualTo(new WarmUpNeed(10, true));
    needs.add(CELL, List.of(warm(20), warm(8)));
    assertThat(needs.next(CELL, UNTIL_WARM))
        .describedAs("the median of 6 and 20")
        .isEqualTo(new WarmUpNeed(17, true));
    assertThat(needs.next(cell(2), UNTIL_WARM))
        .describedAs("another cell")
        .isEqualTo(new WarmUpNeed(12, false));
  }

  @Test
  void forkThatDidNotBecomeWarm_showsNothing() {
    needs.add(CELL, List.of(new WarmUpEnd(false, 32, List.of())));
    assertThat(needs.next(CELL, UNTIL_WARM)).isEqualTo(new WarmUpNeed(12, false));
  }

  @Test
  void longWarmUp_leavesRoomWithinTheBound() {
    needs.add(CELL, List.of(warm(119)));
    assertThat(needs.next(CELL, UNTIL_WARM)).isEqualTo(new WarmUpNeed(120, true));
  }

  @Test
  void givenWarmUp_isNeverProlonged() {
    needs.add(CELL, List.of(warm(6)));
    assertThat(needs.next(CELL, settings(false))).isEqualTo(WarmUpNeed.GIVEN);
  }

  private static WarmUpEnd warm(int needed) {
    return new WarmUpEnd(true, needed, List.of());
  }

  private static Cell cell(int number) {
    return RunFixture.cell(number, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  }

  private static JmhSettings settings(boolean untilWarm) {
    return new JmhSettings(
        1,
        3,
        Duration.ofMillis(500),
        untilWarm,
        5,
        Duration.ofMillis(400),
        Duration.ofMinutes(1),
        List.of(),
        null,
        List.of());
  }
}
