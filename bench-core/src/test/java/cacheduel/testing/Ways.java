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

  /** The system property; a comma-separated list of ways to leave out though they are there. */
  public static final String LEAVE_OUT = "cacheduel.leaveOut";

  private static final ServerProvider MEMCACHED = ServerCatalog.load().provider("memcached");

  private Ways() {}

  /** Returns if memcached can be had this way on this machine. */
  public static void assume(Via via) {
    String required = System.getProperty(REQUIRE, "");
    String leftOut = System.getProperty(LEAVE_OUT, "");
    reasonToSkip(via, MEMCACHED.unavailable(via), required, leftOut).ifPresent(reason -> {
      // the build's console shows a count of skipped tests, but not why
      System.out.println("left out, via " + name(via) + ": " + reason);
      Assumptions.abort(name(via) + ": " + reason);
    });
  }

  static Optional<String> reasonToSkip(
      Via via, Optional<String> unavailable, String required, String leftOut) {
    if (names(leftOut, via)) {
      return Optional.of("-D%s names it".formatted(LEAVE_OUT));
    }
    if (unavailable.isPresent() && names(required, via)) {
      throw new AssertionError(
          "-D%s names %s, but: %s".formatted(REQUIRE, name(via), unavailable.get()));
    }
    return unavailable;
  }

  private static boolean names(String ways, Via via) {
    return Arrays.stream(ways.split(",", -1)).anyMatch(one -> one.strip().equals(name(via)));
  }

  private static String name(Via via) {
    return via.name().toLowerCase(Locale.ROOT);
  }
}
