// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.server.node.Software;
import cacheduel.testing.Ways;
import java.util.Locale;

/** The condition of tests that need a memcached provided in a certain way. */
public final class MemcachedVia {
  /** The image of memcached that we start. */
  public static final String IMAGE = Memcached.SOFTWARE.program().pinned();

  public static final Software SOFTWARE = Memcached.SOFTWARE;

  private static final ServerProvider MEMCACHED = new MemcachedProvider();

  private MemcachedVia() {}

  /** Aborts or fails the test, by the rule of {@link Ways}, if this machine cannot provide one so. */
  public static void assume(Via via) {
    Ways.assume(via.name().toLowerCase(Locale.ROOT), MEMCACHED.unavailable(via));
  }
}
