// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BlockOrderTest {
  private static final List<String> ARMS = List.of("baseline", "candidate");

  private static List<List<String>> orders(long seed, int count) {
    BlockOrder order = new BlockOrder(seed);
    return Stream.generate(() -> order.next(ARMS)).limit(count).toList();
  }

  @Test
  void everyBlock_hasEachArmOnce() {
    assertThat(orders(1, 100))
        .allSatisfy(order -> assertThat(order).containsExactlyInAnyOrderElementsOf(ARMS));
  }

  @Test
  void eitherArm_isFirstInHalfOfTheBlocks() {
    assertThat(orders(1, 10_000).stream().filter(order -> order.equals(ARMS)).count())
        .isBetween(4_800L, 5_200L);
  }

  @Test
  void order_isNotAlternated() {
    List<List<String>> orders = orders(5, 1_000);
    long same = IntStream.range(1, orders.size())
        .filter(i -> orders.get(i).equals(orders.get(i - 1)))
        .count();

    assertThat(same).isBetween(420L, 580L);
  }

  @Test
  void sameSeed_sameOrders() {
    assertThat(orders(7, 50)).isEqualTo(orders(7, 50)).isNotEqualTo(orders(8, 50));
  }
}
