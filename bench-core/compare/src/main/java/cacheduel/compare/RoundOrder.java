// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The order of the contenders in each round of a race. Rounds are dealt in Latin squares, in which
 * each contender takes each position once and, if their number is even, directly follows each other
 * contender once. The assignment of contenders to a square and the order of its rows are drawn
 * (E. J. Williams, Experimental designs balanced for the estimation of residual effects of
 * treatments, Australian Journal of Scientific Research A 2, 1949). The advantage of a position, or
 * drift, therefore affects all contenders alike, which independent orders achieve only over many
 * rounds.
 *
 * <p>Immutable. The same seed gives the same orders.
 *
 * @param seed of the draws
 */
public record RoundOrder(long seed) {
  /**
   * Returns the contenders in the order of a round.
   *
   * @param contenders the same for all rounds of a race
   * @param round its 1-based number
   */
  public <T> List<T> ofRound(List<T> contenders, int round) {
    int size = contenders.size();
    if (size < 2) {
      return List.copyOf(contenders);
    }
    int square = (round - 1) / size;
    UniformRandomProvider random =
        RandomSource.XO_RO_SHI_RO_128_PP.create(seed * 1_000_003 + square);
    List<T> labels = shuffled(random, contenders);
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      rows.add(row);
    }
    int row = shuffled(random, rows).get((round - 1) % size);
    List<T> order = new ArrayList<>();
    for (int place = 0; place < size; place++) {
      order.add(labels.get((zigzag(place, size) + row) % size));
    }
    if (random.nextBoolean()) {
      Collections.reverse(order);
    }
    return List.copyOf(order);
  }

  /** Returns the first row of the square: 0, size - 1, 1, size - 2... */
  private static int zigzag(int place, int size) {
    return place % 2 == 0 ? place / 2 : size - 1 - place / 2;
  }

  private static <T> List<T> shuffled(UniformRandomProvider random, List<T> list) {
    List<T> order = new ArrayList<>(list);
    ListSampler.shuffle(random, order);
    return order;
  }
}
