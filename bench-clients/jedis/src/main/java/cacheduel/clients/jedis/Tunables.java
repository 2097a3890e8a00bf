// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.jedis;

import cacheduel.client.Tunable;
import java.util.List;

/** The settings of the library that are worth a try. */
final class Tunables {
  static final Tunable CONNECTIONS = Tunable.of(
      Tunable.CONNECTIONS,
      "poolConfig.setMaxTotal(%1$s); poolConfig.setMaxIdle(%1$s);",
      Tunable.PER_THREAD,
      1,
      2,
      4,
      8,
      16);

  static final Tunable LIFO = Tunable.of("lifo", "poolConfig.setLifo(%s);", true, false);

  static final Tunable FAIRNESS =
      Tunable.of("fairness", "poolConfig.setFairness(%s);", false, true);

  static final Tunable TEST_ON_BORROW = Tunable.off(
          "test-on-borrow",
          "poolConfig.setTestOnBorrow(false);",
          "poolConfig.setTestOnBorrow(true);")
      .forFailures();

  /** Of a cluster only. */
  static final Tunable ATTEMPTS =
      Tunable.of("attempts", "clusterBuilder.maxAttempts(%s);", 1, 2, 5).forFailures();

  static final List<Tunable> ALL = List.of(CONNECTIONS, LIFO, FAIRNESS, TEST_ON_BORROW, ATTEMPTS);

  private Tunables() {}
}
