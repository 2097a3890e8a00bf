// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundOrderTest {
  private static final List<String> PAIR = List.of("a", "b");

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8})
  void asManyRoundsAsContenders_giveEachEachPlaceOnce(int size) {
    List<Integer> contenders = IntStream.range(0, size).boxed().toList();
    for (long seed = 0; seed < 20; seed++) {
      List<Set<Integer>> places = new ArrayList<>();
      IntStream.range(0, size).forEach(place -> places.add(new HashSet<>()));
      for (int round = size + 1; round <= 2 * size; round++) {
        List<Integer> order = new RoundOrder(seed).ofRound(contenders, round);
        IntStream.range(0, size).forEach(place -> places.get(place).add(order.get(place)));
      }
      assertThat(places).allMatch(its -> its.size() == size);
    }
  }

  @Test
  void evenNumber_givesEachEachNeighbourBeforeItOnce() {
    List<Integer> contenders = List.of(0, 1, 2, 3, 4, 5);
    Set<List<Integer>> neighbours = new HashSet<>();
    for (int round = 1; round <= contenders.size(); round++) {
      List<Integer> order = new RoundOrder(7).ofRound(contenders, round);
      IntStream.range(1, order.size())
          .forEach(place -> neighbours.add(order.subList(place - 1, place + 1)));
    }

    assertThat(neighbours).hasSize(30);
  }

  @Test
  void firstRound_isAFairDraw() {
    Map<List<String>, Integer> counts = new HashMap<>();
    for (long seed = 0; seed < 10_000; seed++) {
      counts.merge(new RoundOrder(seed).ofRound(PAIR, 1), 1, Integer::sum);
    }

    assertThat(counts.values()).hasSize(2).allMatch(count -> count > 4_800);
  }

  @Test
  void sameSeed_givesTheSameOrders() {
    assertThat(new RoundOrder(3).ofRound(PAIR, 9)).isEqualTo(new RoundOrder(3).ofRound(PAIR, 9));
  }
}
