// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** The way in which keys are placed on the nodes of a server. */
public enum Topology {
  /** One node has all keys. */
  SINGLE,
  /** The client chooses a node for each key; the nodes do not know of each other. */
  SHARDED,
  /** The nodes have agreed on which of them has which keys, and a client asks them. */
  CLUSTER;

  /** Returns the topology of the nodes of a family: several of {@link Family#RESP} are a cluster. */
  public static Topology of(Family family, int nodes) {
    return family == Family.RESP && nodes > 1 ? CLUSTER : of(nodes);
  }

  /** Returns the topology of independent nodes. */
  public static Topology of(int nodes) {
    return nodes == 1 ? SINGLE : SHARDED;
  }
}
