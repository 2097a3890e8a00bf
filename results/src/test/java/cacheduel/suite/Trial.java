// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Two arms of known difference and the number of their comparisons.
 *
 * @param what description of the arms
 * @param options options of the command that select them
 * @param delayNanos delay of an answer by each arm's proxy; 0: the baseline has none
 * @param laterNanos additional delay by the candidate's proxy, or in the candidate itself
 * @param burning cores that another process uses meanwhile
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

  private static final int VERY_OFTEN = 40;
  private static final int OFTEN = 20;
  private static final int SURE = 10;
  private static final int SOME = 5;
  private static final int FEW = 3;
  private static final long MILLI = 1_000_000;
  private static final long MICRO = 1_000;
  private static final double BURNING = 0.7;

  /** Many comparisons of short forks show more of the rule than few of long ones. */
  private static final List<String> SHORT_FORKS =
      List.of("-wi", "1", "-w", "300ms", "-i", "4", "-r", "250ms");

  static final List<Trial> ALL = List.of(
      later("later-5", MILLI / 20),
      later("later-10", MILLI / 10),
      millisecond("millisecond-disturbed"),
      equal("equal-disturbed"),
      gate("gate-equal", OFTEN, 1),
      gate("gate-slower", SOME, MICRO));

  /** What the two arms differ in. */
  enum Arms {
    /** Nothing. */
    SAME,
    /** What stands before the server. */
    PROXIES,
    /** Two builds of a client, compared by the script of the continuous integration. */
    BUILDS
  }

  /**
   * Returns the trials of these names, or all if none is given.
   *
   * @throws IllegalArgumentException if a name is unknown
   */
  static List<Trial> named(List<String> names) {
    List<String> known = ALL.stream().map(Trial::name).toList();
    if (!known.containsAll(names)) {
      throw new IllegalArgumentException("unknown trial in " + names + ": expected " + known);
    }
    return ALL.stream()
        .filter(trial -> names.isEmpty() || names.contains(trial.name))
        .toList();
  }

  private static Trial equal(String name) {
    String what = "spymemcached and itself, 8 threads";
    List<String> options = shortly("-c", "spymemcached,spymemcached");
    return new Trial(name, what, VERY_OFTEN, Arms.SAME, options, 0, 0, BURNING);
  }

  private static Trial later(String name, long nanos) {
    String what = String.format(
        Locale.ROOT, "wire, 1 thread: answers after %.2f ms for 1 ms", 1 + nanos / 1e6);
    List<String> options = shortly("-c", "wire", "-t", "1");
    return new Trial(name, what, FEW, Arms.PROXIES, options, MILLI, nanos, 0);
  }

  private static Trial millisecond(String name) {
    String what = "spymemcached, 8 threads: behind a proxy that adds 1 ms";
    List<String> options = shortly("-c", "spymemcached");
    return new Trial(name, what, SURE, Arms.PROXIES, options, 0, MILLI, BURNING);
  }

  private static Trial gate(String name, int times, long nanos) {
    String what = String.format(
        Locale.ROOT,
        "two builds of a client without a server, by ci/gate: a get takes %.3f us for 20 us",
        20 + nanos / 1e3);
    List<String> options = shortly("--server", "null", "-t", "1");
    return new Trial(name, what, times, Arms.BUILDS, options, 0, nanos, 0);
  }

  private static List<String> shortly(String... options) {
    return Stream.concat(Stream.of(options), SHORT_FORKS.stream()).toList();
  }

  String machine() {
    return burning == 0
        ? "quiet"
        : String.format(Locale.ROOT, "%.1f cores used by another process", burning);
  }
}
