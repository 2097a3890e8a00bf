// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts of the connections of client JVMs to the servers, by the sockets that their kernel reports.
 * Used by one thread at a time.
 */
public final class ConnectionCounts implements Serializable {
  private static final long serialVersionUID = 2L;

  private long own;
  private long opened;
  private long reopened;
  private boolean unknown;

  /** Counts a connection that the harness itself opened and closed. */
  public void addOwn() {
    own++;
    opened++;
  }

  /**
   * Counts the connections of one JVM.
   *
   * @param before its sockets when the measurement began; empty where they are unknown
   * @param after its sockets at the end
   */
  public void add(Optional<Set<String>> before, Optional<Set<String>> after) {
    unknown |= before.isEmpty() || after.isEmpty();
    Set<String> earlier = before.orElse(Set.of());
    Set<String> later = after.orElse(Set.of());
    opened += later.size();
    // a pool that grows opens connections, but none again
    reopened += Math.min(missing(earlier, later), missing(later, earlier));
  }

  private static long missing(Set<String> sockets, Set<String> others) {
    return sockets.stream().filter(socket -> !others.contains(socket)).count();
  }

  /**
   * Counts connections that are opened for something else than the measurement, and closed again.
   *
   * @param before the JVM's sockets before they were opened
   * @param during its sockets while they are open
   */
  public void addClosed(Optional<Set<String>> before, Optional<Set<String>> during) {
    unknown |= before.isEmpty() || during.isEmpty();
    Set<String> theirs = new HashSet<>(during.orElse(Set.of()));
    theirs.removeAll(before.orElse(Set.of()));
    opened += theirs.size();
  }

  void addTo(ConnectionCounts sum) {
    sum.own += own;
    sum.opened += opened;
    sum.reopened += reopened;
    sum.unknown |= unknown;
  }

  /**
   * Returns the number of connections that a server must have accepted if each was opened once; null
   * if unknown.
   */
  public @Nullable Long opened() {
    return unknown ? null : (Long) opened;
  }

  /** Returns how many of these the client opened; null if unknown. */
  public @Nullable Long openedByTheClient() {
    return unknown ? null : (Long) (opened - own);
  }

  /**
   * Returns the number of connections at the end that have taken the place of others since the
   * measurement began; null if unknown.
   */
  public @Nullable Long reopened() {
    return unknown ? null : (Long) reopened;
  }
}
