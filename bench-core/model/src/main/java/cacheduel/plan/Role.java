// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** Why a cell is measured. */
public enum Role {
  /** To compare its client with others. */
  CLIENT,
  /**
   * To know what the wire alone costs: the same workload over the bare wire client, which the cells
   * of the clients are compared with.
   */
  FLOOR,
  /**
   * To know what the harness itself costs: the same workload by one thread on a map in memory, without a server.
   */
  HARNESS
}
