// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

/**
 * The places of keys on nodes. Keys of the same place are on the same node, which can be asked for
 * them in one request.
 */
interface Places {
  int of(String key);

  /** Returns the 0-based number of the node that has a place. */
  int node(int place);

  /**
   * Nodes that do not know of each other. Each is a place: {@link String#hashCode()} modulo their
   * number.
   */
  record Modulo(int nodes) implements Places {
    @Override
    public int of(String key) {
      return nodes == 1 ? 0 : Math.floorMod(key.hashCode(), nodes);
    }

    @Override
    public int node(int place) {
      return place;
    }
  }
}
