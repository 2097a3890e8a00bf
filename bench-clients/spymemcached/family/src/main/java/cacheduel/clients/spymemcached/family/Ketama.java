// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.ConnectionFactoryBuilder.Locator;
import net.spy.memcached.DefaultHashAlgorithm;

/**
 * The family's ketama hashing. A class of its own, since a fork that lacks these names must not load
 * it.
 */
final class Ketama {
  private Ketama() {}

  static void choose(ConnectionFactoryBuilder builder) {
    builder.setLocatorType(Locator.CONSISTENT).setHashAlg(DefaultHashAlgorithm.KETAMA_HASH);
  }
}
