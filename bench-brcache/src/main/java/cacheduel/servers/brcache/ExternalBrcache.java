// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.machine.reader.Listeners;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Connects to a BRCache that the user runs, given by the addresses of its nodes. */
final class ExternalBrcache {
  private ExternalBrcache() {}

  /** A node that the harness never stops. */
  private record ExternalNode(InetSocketAddress address) implements BrcacheNode {
    @Override
    public Map<String, String> settings() {
      return Map.of("network", "given address");
    }

    @Override
    public OptionalLong pid() {
      return Listeners.at(address).stream().mapToLong(Long::longValue).findFirst();
    }

    @Override
    public Optional<String> ended() {
      return Optional.empty();
    }

    @Override
    public boolean isThis(Map<String, String> variables) {
      return true;
    }

    @Override
    public void close() {}
  }

  static CacheServer connect(ServerRequest request) throws ServerException {
    List<BrcacheNode> nodes =
        request.addresses().stream().<BrcacheNode>map(ExternalNode::new).toList();
    try {
      BrcacheServer server = BrcacheServer.of(Via.EXTERNAL, nodes);
      requireRoom(server, request);
      return server;
    } catch (IOException e) {
      throw new ServerException(
          "no BRCache answers at a given address: %s; start it, correct the address, or use --via auto"
              .formatted(e.getMessage()),
          e);
    }
  }

  /** With more connections than it serves, the server would hang for all its users. */
  private static void requireRoom(BrcacheServer server, ServerRequest request)
      throws IOException, ServerException {
    List<Map<String, String>> stats = server.stats();
    for (int i = 0; i < stats.size(); i++) {
      String serves = stats.get(i).getOrDefault("max_connections", "0");
      if (!serves.matches("\\d{1,9}") || Integer.parseInt(serves) < request.maxConnections()) {
        throw new ServerException(
            "the BRCache at %s serves %s connections, and %d are needed (a few of them in reserve): raise its max_connections, or use fewer threads"
                .formatted(
                    Addresses.format(request.addresses().get(i)),
                    serves,
                    request.maxConnections()));
      }
    }
  }
}
