// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OutagePlanTest {
  private final OutagePlan plan = new OutagePlan(Outages.spec(Mode.BLOCKING, 7, 80), 10_001);

  @Test
  void allThreadsTogether_offerTheRate() {
    long operations = IntStream.range(0, 7).mapToLong(plan::operations).sum();

    assertThat(operations).isBetween(15_000L, 15_003L);
  }

  @Test
  void operations_areDueOneAfterTheOtherWithinTheLoad() {
    long last = plan.operations(3) - 1;
    assertThat(plan.dueNanos(3, last)).isLessThan(plan.nanos());
    assertThat(plan.dueNanos(3, last + 1)).isGreaterThanOrEqualTo(plan.nanos());
    assertThat(plan.dueNanos(3, 1) - plan.dueNanos(3, 0)).isBetween(699_900L, 700_000L);
  }

  @Test
  void setsOfAThread_areOfItsOwnKeys() {
    LongStream.range(0, 5_000)
        .filter(i -> !plan.isGet(4, i))
        .forEach(i -> assertThat(plan.key(4, i) % 7).isEqualTo(4));
  }

  @Test
  void getsReachEveryKey_inTheOrderedShare() {
    assertThat(LongStream.range(0, 5_000)
            .filter(i -> plan.isGet(0, i))
            .mapToInt(i -> plan.key(0, i))
            .distinct())
        .hasSize(90);
    assertThat(LongStream.range(0, 5_000).filter(i -> plan.isGet(0, i)).count())
        .isBetween(3_850L, 4_150L);
  }
}
