// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** The purpose of a cell. */
public enum Role {
  /** Measures a client, to compare it with others. */
  CLIENT,
  /**
   * Measures the cost of the wire alone: the same workload over the bare wire client, the reference
   * of the clients' cells.
   */
  FLOOR,
  /**
   * Measures the cost of the harness: the same workload by one thread on an in-memory map, without
   * a server.
   */
  HARNESS
}
