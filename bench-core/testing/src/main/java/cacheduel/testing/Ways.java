// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Assumptions;

/**
 * The rule for a test that needs something which is not available, such as a server or a browser: it
 * is skipped with the reason, or fails if what it needs is listed in {@code
 * -Dcacheduel.require=docker,local,redis,embedded,browser,shells,ssh,spark,ci-tools}.
 */
public final class Ways {
  /** The system property; a comma-separated list. */
  public static final String REQUIRE = "cacheduel.require";

  /** The system property; a comma-separated list of available ways to leave out. */
  public static final String LEAVE_OUT = "cacheduel.leaveOut";

  /** Each reason is printed once. */
  private static final Set<String> PRINTED = ConcurrentHashMap.newKeySet();

  private Ways() {}

  /**
   * Aborts the test if something that it needs is not available, and fails it if that is required.
   *
   * @param name by which it is required or left out
   * @param unavailable the reason; empty if it is available
   */
  public static void assume(String name, Optional<String> unavailable) {
    printed(name, unavailable).ifPresent(reason -> Assumptions.abort(name + ": " + reason));
  }

  /**
   * Returns whether something is available; prints the reason if it is not, and fails if it is
   * required.
   *
   * @param name by which it is required or left out
   * @param unavailable the reason; empty if it is available
   */
  public static boolean isAvailable(String name, Optional<String> unavailable) {
    return printed(name, unavailable).isEmpty();
  }

  private static Optional<String> printed(String name, Optional<String> unavailable) {
    String required = System.getProperty(REQUIRE, "");
    String leftOut = System.getProperty(LEAVE_OUT, "");
    Optional<String> reason = reasonToSkip(name, unavailable, required, leftOut);
    // the build's console shows the number of skipped tests, but not the reasons
    reason
        .map(text -> "left out, " + name + ": " + text)
        .filter(PRINTED::add)
        .ifPresent(System.out::println);
    return reason;
  }

  /**
   * Aborts or fails the test like {@link #assume} if a program is not on the PATH.
   *
   * @param name by which the programs are required or left out
   */
  public static void assumeOnPath(String name, String... programs) {
    assume(
        name,
        Arrays.stream(programs)
            .filter(program -> onPath(program).isEmpty())
            .map(program -> "no " + program + " on the PATH")
            .findFirst());
  }

  /** Returns the program of a name that a shell would start; empty if there is none. */
  public static Optional<Path> onPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
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
