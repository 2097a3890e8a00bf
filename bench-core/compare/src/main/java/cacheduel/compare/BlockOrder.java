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
 * The order in which the arms of each block run. Every block draws its order independently, and
 * both orders are equally likely. That makes the arms of a pair exchangeable, so that drift cannot
 * pass for a difference.
 *
 * <p>The same seed gives the same orders. Not thread-safe.
 */
public final class BlockOrder {
  private final UniformRandomProvider random;

  public BlockOrder(long seed) {
    random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
  }

  public <T> List<T> next(List<T> arms) {
    List<T> order = new ArrayList<>(arms);
    ListSampler.shuffle(random, order);
    return Collections.unmodifiableList(order);
  }
}
