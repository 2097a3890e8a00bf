// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Topology;
import cacheduel.totals.ConnectionCounts;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a cell: those that the client JVMs held, as their own sockets show, against
 * those that the servers accepted, as their counters show. Unknown components are null.
 *
 * @param reopened connections of the client JVMs at the end that have taken the place of others since
 *     the measurement began
 * @param expected connections that the servers accept if each is opened once, over the whole life
 *     of the cell, those of the harness included; null also where others connect to the servers, and in
 *     a cluster, where a client asks for the nodes over connections that it then closes
 * @param accepted growth of the servers' {@code total_connections}
 * @param refused growth of {@code rejected_connections} and {@code listen_disabled_num}
 * @param yields growth of {@code conn_yields}: how often a connection had to let others go first
 */
public record Connections(
    @Nullable Long reopened,
    @Nullable Long expected,
    @Nullable Long accepted,
    @Nullable Long refused,
    @Nullable Long yields) {
  /** To each node, after the last operation: one to check that it answers, one for its counters. */
  private static final long OF_THE_HARNESS = 2;

  /**
   * Compares the client JVMs' sockets with the servers' counters.
   *
   * @param topology of the servers
   */
  public static Connections of(ConnectionCounts sockets, ServerFacts server, Topology topology) {
    Long opened = sockets.opened();
    boolean areCounted = server.isOnlyOurs() && topology != Topology.CLUSTER;
    return new Connections(
        sockets.reopened(),
        areCounted && opened != null
            ? (Long) (opened + OF_THE_HARNESS * server.statsAfter().size())
            : null,
        growth(server, "total_connections"),
        server.counts("rejected_connections")
            ? (Long) server.refused()
            : growth(server, "listen_disabled_num"),
        growth(server, "conn_yields"));
  }

  private static @Nullable Long growth(ServerFacts server, String counter) {
    return server.counts(counter) ? (Long) server.delta(counter) : null;
  }

  /** Returns the sum over two forks; a count that is unknown in one of them is unknown. */
  Connections plus(Connections other) {
    return new Connections(
        sum(reopened, other.reopened),
        sum(expected, other.expected),
        sum(accepted, other.accepted),
        sum(refused, other.refused),
        sum(yields, other.yields));
  }

  private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
    return one == null || other == null ? null : (Long) (one + other);
  }

  /** Returns how many connections were opened again, as far as that is known. */
  public long again() {
    long more = expected == null || accepted == null ? 0 : accepted - expected;
    return Math.max(reopened == null ? 0 : reopened, more);
  }
}
