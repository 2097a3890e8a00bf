// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** The purpose of a cell. */
public enum Role {
  /** Measures a client, to compare it with others. */
  CLIENT,
  /**
   * Measures the bare wire client under the load of clients, over some number of connections. The
   * fastest such cell is the floor of that load.
   */
  FLOOR,
  /**
   * Measures the cost of the harness: the same workload by one thread on an in-memory map, without
   * a server.
   */
  HARNESS
}
