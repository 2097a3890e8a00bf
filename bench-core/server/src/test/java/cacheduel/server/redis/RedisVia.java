// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.server.node.Software;
import cacheduel.testing.Ways;

/** The condition of tests that need a Redis or Valkey provided in a certain way. */
public final class RedisVia {
  public static final Software REDIS = Redis.REDIS;
  public static final Software VALKEY = Redis.VALKEY;

  private RedisVia() {}

  /** Aborts or fails the test, by the rule of {@link Ways}, if this machine has no Redis so. */
  public static void assumeRedis(Via via) {
    assume(new RedisProvider(), via);
  }

  /** Aborts or fails the test, by the rule of {@link Ways}, if this machine has no Valkey so. */
  public static void assumeValkey(Via via) {
    assume(new ValkeyProvider(), via);
  }

  /** A program has the name of its system, because machines with memcached may lack it. */
  private static void assume(ServerProvider provider, Via via) {
    String name = via == Via.LOCAL ? provider.system() : provider.system() + "-image";
    Ways.assume(name, provider.unavailable(via));
  }
}
