// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.util.List;
import java.util.Locale;

/**
 * Two arms whose difference is known, and how often they are compared.
 *
 * @param what the arms in words
 * @param options those of the command that name them
 * @param delayNanos how long an answer takes on its way through each arm's proxy; 0: the baseline has none
 * @param laterNanos how much longer through the candidate's
 * @param burning how much of a core somebody else uses meanwhile
 */
record Trial(
    String name,
    String what,
    int times,
    Arms arms,
    List<String> options,
    long delayNanos,
    long laterNanos,
    double burning) {

  private static final int EQUAL = 20;
  private static final int OTHERS = 5;
  private static final long MILLI = 1_000_000;
  private static final double BURNING = 0.7;

  static final List<Trial> ALL = List.of(
      equal("equal", EQUAL, 0),
      nulls("null", EQUAL, "null"),
      nulls("null-5", OTHERS, "null-5"),
      nulls("null-10", OTHERS, "null-10"),
      nulls("null-20", OTHERS, "null-20"),
      later("later-5", MILLI / 20, 0),
      later("later-10", MILLI / 10, 0),
      later("later-20", MILLI / 5, 0),
      millisecond("millisecond", 0),
      equal("equal-disturbed", OTHERS, BURNING),
      later("later-10-disturbed", MILLI / 10, BURNING),
      millisecond("millisecond-disturbed", BURNING));

  /** What the two arms differ in. */
  enum Arms {
    /** Nothing. */
    SAME,
    /** A client's own time, without a server. */
    NULL,
    /** What stands before the server. */
    PROXIES
  }

  private static Trial equal(String name, int times, double burning) {
    List<String> options = List.of("-c", "spymemcached,spymemcached");
    return new Trial(
        name, "spymemcached and itself, 8 threads", times, Arms.SAME, options, 0, 0, burning);
  }

  private static Trial nulls(String name, int times, String candidate) {
    List<String> options = List.of("-c", "null," + candidate, "-t", "1");
    String what =
        "clients without a server, 1 thread: null and " + candidate + " (per cent slower)";
    return new Trial(name, what, times, Arms.NULL, options, 0, 0, 0);
  }

  private static Trial later(String name, long nanos, double burning) {
    List<String> options = List.of("-c", "wire", "-t", "1");
    String what = String.format(
        Locale.ROOT, "wire, 1 thread: answers after %.2f ms for 1 ms", 1 + nanos / 1e6);
    return new Trial(name, what, OTHERS, Arms.PROXIES, options, MILLI, nanos, burning);
  }

  private static Trial millisecond(String name, double burning) {
    List<String> options = List.of("-c", "spymemcached");
    String what = "spymemcached, 8 threads: behind a proxy that adds 1 ms";
    return new Trial(name, what, OTHERS, Arms.PROXIES, options, 0, MILLI, burning);
  }

  String machine() {
    return burning == 0
        ? "quiet"
        : String.format(Locale.ROOT, "%.1f cores busy with something else", burning);
  }
}
