// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.stream.IntStream;

/**
 * Stores a node's largest values beside the load. The outcome is not recorded, only its effect on
 * the load.
 */
final class LargeValues {
  private final OutageClient client;
  private final OutageKeys keys;
  private final int[] owners;

  /** @param owners the node of each key */
  LargeValues(OutageClient client, OutageKeys keys, int[] owners) {
    this.client = client;
    this.keys = keys;
    this.owners = owners;
  }

  /** Starts to store a value under a key of a node, preferably one that the load does not use. */
  void store(int node) {
    IntStream.iterate(owners.length - 1, key -> key >= 0, key -> key - 1)
        .filter(key -> owners[key] == node)
        .findFirst()
        .ifPresent(this::begin);
  }

  /** Uses a thread of its own, since the client may block it. */
  private void begin(int key) {
    Thread thread = new Thread(
        () -> client.set(keys.name(key), keys.largestValue(key), (answer, failure) -> {}),
        "outage-large");
    thread.setDaemon(true);
    thread.start();
  }
}
