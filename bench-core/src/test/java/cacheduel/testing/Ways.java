// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The rule by which a test that needs a server does without it: it is skipped with the reason, or
 * fails if {@code -Dcacheduel.require=docker,local,embedded} names that way.
 */
public final class Ways {
  /** The system property; a comma-separated list. */
  public static final String REQUIRE = "cacheduel.require";

  private static final ServerProvider MEMCACHED = ServerCatalog.load().provider("memcached");

  private Ways() {}

  /** Returns if memcached can be had this way on this machine. */
  public static void assume(Via via) {
    decide(via, MEMCACHED.unavailable(via), System.getProperty(REQUIRE, ""));
  }

  static void decide(Via via, Optional<String> unavailable, String required) {
    if (unavailable.isEmpty()) {
      return;
    }
    String name = via.name().toLowerCase(Locale.ROOT);
    if (Arrays.stream(required.split(",", -1)).anyMatch(one -> one.strip().equals(name))) {
      throw new AssertionError(
          "-D%s names %s, but: %s".formatted(REQUIRE, name, unavailable.get()));
    }
    // the build's console shows a count of skipped tests, but not why
    System.out.println("left out, via " + name + ": " + unavailable.get());
    Assumptions.abort(name + ": " + unavailable.get());
  }
}
