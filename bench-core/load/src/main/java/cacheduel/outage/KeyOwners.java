// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.Family;
import cacheduel.client.Protocol;
import cacheduel.socket.Dialogue;
import cacheduel.socket.RespError;
import cacheduel.socket.RespReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A way to find the node of each key: the nodes are asked, so that it is right whatever the client's
 * hashing is.
 */
interface KeyOwners {
  /**
   * Returns the 0-based number of the node of each key.
   *
   * @throws IOException if a node does not answer, or no node has one of the keys
   */
  int[] of(List<String> keys) throws IOException;

  /** Returns a way that asks each node over a connection of its own. */
  static KeyOwners asking(List<InetSocketAddress> nodes, Protocol protocol, Duration timeout) {
    return keys -> {
      int[] owners = new int[keys.size()];
      Set<String> unowned = new HashSet<>(keys);
      for (int node = 0; node < nodes.size(); node++) {
        Set<String> held = new HashSet<>();
        try (Dialogue dialogue = Dialogue.connect(nodes.get(node), timeout)) {
          for (int from = 0; from < keys.size(); from += NodeKeys.BATCH) {
            List<String> batch = keys.subList(from, Math.min(keys.size(), from + NodeKeys.BATCH));
            held.addAll(
                protocol.family() == Family.RESP
                    ? NodeKeys.resp(dialogue, batch)
                    : NodeKeys.memcached(dialogue, batch));
          }
        }
        unowned.removeAll(held);
        for (int key = 0; key < owners.length; key++) {
          owners[key] = held.contains(keys.get(key)) ? node : owners[key];
        }
      }
      if (!unowned.isEmpty()) {
        throw new IOException("%d of %d keys are on no node, for example %s"
            .formatted(unowned.size(), keys.size(), unowned.iterator().next()));
      }
      return owners;
    };
  }

  /** The keys of a batch that a node has. */
  final class NodeKeys {
    static final int BATCH = 20;

    private NodeKeys() {}

    private static Set<String> memcached(Dialogue dialogue, List<String> batch) throws IOException {
      return dialogue.exchange("get", (request, reply) -> {
        request.text("get " + String.join(" ", batch) + "\r\n");
        dialogue.send();
        Set<String> held = new HashSet<>();
        for (String line = reply.readLine(); !line.equals("END"); line = reply.readLine()) {
          String[] words = line.split(" ", -1);
          if (words.length < 4 || !words[0].equals("VALUE")) {
            throw reply.unexpected();
          }
          held.add(words[1]);
          reply.drop(Integer.parseInt(words[3]));
          reply.lineEnd();
        }
        return held;
      });
    }

    private static Set<String> resp(Dialogue dialogue, List<String> batch) throws IOException {
      RespReader reader = new RespReader(2);
      return dialogue.exchange("EXISTS", (request, reply) -> {
        batch.forEach(key -> request.respArray(2).respText("EXISTS").respText(key));
        dialogue.send();
        Set<String> held = new HashSet<>();
        for (String key : batch) {
          try {
            if (reader.number(reply) == 1) {
              held.add(key);
            }
          } catch (RespError e) {
            // another node of the cluster has it
          }
        }
        return held;
      });
    }
  }
}
