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
 * The rule by which a test that needs a server, or a browser, does without it: it is skipped with the
 * reason, or fails if {@code -Dcacheduel.require=docker,local,embedded,browser} names that way.
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
    assume(via.name().toLowerCase(Locale.ROOT), MEMCACHED.unavailable(via));
  }

  /**
   * Returns if something that a test needs is there.
   *
   * @param name by which it is required or left out
   * @param unavailable why it is not there; empty if it is
   */
  public static void assume(String name, Optional<String> unavailable) {
    String required = System.getProperty(REQUIRE, "");
    String leftOut = System.getProperty(LEAVE_OUT, "");
    reasonToSkip(name, unavailable, required, leftOut).ifPresent(reason -> {
      // the build's console shows a count of skipped tests, but not why
      System.out.println("left out, " + name + ": " + reason);
      Assumptions.abort(name + ": " + reason);
    });
  }

  static Optional<String> reasonToSkip(
      String name, Optional<String> unavailable, String required, String leftOut) {
    if (isIn(leftOut, name)) {
      return Optional.of("-D%s names it".formatted(LEAVE_OUT));
    }
    if (unavailable.isPresent() && isIn(required, name)) {
      throw new AssertionError(
          "-D%s names %s, but: %s".formatted(REQUIRE, name, unavailable.get()));
    }
    return unavailable;
  }

  private static boolean isIn(String names, String name) {
    return Arrays.stream(names.split(",", -1)).anyMatch(one -> one.strip().equals(name));
  }
}
