// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The server of a cell.
 *
 * @param via how it was provided
 * @param version the version that it reports
 * @param settings its start options and addresses
 * @param statsBefore each node's counters before the preload
 * @param statsAfter each node's counters after the last operation
 */
public record ServerFacts(
    String via,
    String version,
    Map<String, String> settings,
    List<Map<String, String>> statsBefore,
    List<Map<String, String>> statsAfter) {

  private static final long START_TOLERANCE_SECONDS = 2;

  /** What memcached, and what Redis and Valkey call their number of threads that serve clients. */
  private static final List<String> WORKERS = List.of("num_threads", "io-threads");

  /** What distinguishes a process: in a container every one may have the same id. */
  private static final List<String> IDENTITY = List.of("pid", "run_id");

  /** Returns the worker threads of each node by the server's own settings; empty if not known. */
  public OptionalLong workerThreads() {
    return WORKERS.stream()
        .filter(name -> isNumber(settings, name))
        .mapToLong(name -> number(settings, name))
        .findFirst();
  }

  /** Returns whether the servers reported a counter at the end; some report -1 for unknown. */
  public boolean counts(String counter) {
    return !statsAfter.isEmpty() && statsAfter.stream().allMatch(node -> isNumber(node, counter));
  }

  /** Returns whether every node reported something at the end. */
  public boolean hasStats() {
    return !statsAfter.isEmpty() && statsAfter.stream().noneMatch(Map::isEmpty);
  }

  /** Returns the growth of a counter over all nodes; an unreported counter counts as 0. */
  public long delta(String counter) {
    return sum(statsAfter, counter) - sum(statsBefore, counter);
  }

  /**
   * Returns the growth of a counter on one node, by its 0-based index; an unreported one counts as
   * 0.
   */
  public long delta(int node, String counter) {
    List<Map<String, String>> before =
        node < statsBefore.size() ? List.of(statsBefore.get(node)) : List.of();
    return sum(List.of(statsAfter.get(node)), counter) - sum(before, counter);
  }

  /**
   * Returns how often a server refused a connection or stopped accepting them. memcached 1.5.22 counts
   * every connection that it accepts as rejected, too.
   */
  public long refused() {
    long rejected = delta("rejected_connections");
    boolean isEvery = rejected > 0 && rejected == delta("total_connections");
    return (isEvery ? 0 : rejected) + delta("listen_disabled_num");
  }

  /**
   * Returns whether only the cell's JVMs and the harness connect to the servers. A container also
   * gets connections that check its health.
   */
  public boolean isOnlyOurs() {
    return via.equals("local") || via.equals("embedded");
  }

  /** Returns whether it was given by its address, so that others may use it. */
  public boolean isExternal() {
    return via.equals("external");
  }

  /** Returns whether a node is a different process than before. */
  public boolean wasRestarted() {
    return IntStream.range(0, Math.min(statsBefore.size(), statsAfter.size()))
        .anyMatch(node -> isAnother(statsBefore.get(node), statsAfter.get(node)));
  }

  /** In a container every process may have the same id, so the start time is compared too. */
  private static boolean isAnother(Map<String, String> before, Map<String, String> after) {
    OptionalLong first = startSeconds(before);
    OptionalLong second = startSeconds(after);
    boolean startedLater = first.isPresent()
        && second.isPresent()
        && second.getAsLong() - first.getAsLong() > START_TOLERANCE_SECONDS;
    // a server without statistics has neither
    return startedLater
        || IDENTITY.stream().anyMatch(name -> differ(before.get(name), after.get(name)));
  }

  private static boolean differ(@Nullable String one, @Nullable String other) {
    return one != null && other != null && !one.equals(other);
  }

  private static OptionalLong startSeconds(Map<String, String> stats) {
    return isNumber(stats, "time") && isNumber(stats, "uptime")
        ? OptionalLong.of(number(stats, "time") - number(stats, "uptime"))
        : OptionalLong.empty();
  }

  private static long sum(List<Map<String, String>> nodes, String counter) {
    return nodes.stream().mapToLong(node -> number(node, counter)).sum();
  }

  private static long number(Map<String, String> stats, String counter) {
    return isNumber(stats, counter) ? Long.parseLong(stats.getOrDefault(counter, "")) : 0;
  }

  private static boolean isNumber(Map<String, String> stats, String counter) {
    return stats.getOrDefault(counter, "").matches("\\d{1,18}");
  }
}
