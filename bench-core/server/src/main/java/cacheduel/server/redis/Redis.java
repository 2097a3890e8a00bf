// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.node.ExternalNode;
import cacheduel.server.node.Mark;
import cacheduel.server.node.MovingCounters;
import cacheduel.server.node.Node;
import cacheduel.server.node.NodeConnection;
import cacheduel.server.node.NodeConnector;
import cacheduel.server.node.ServerProgram;
import cacheduel.server.node.Software;
import cacheduel.socket.Entrance;
import cacheduel.socket.RespConnection;
import cacheduel.socket.RespError;
import cacheduel.socket.SpokenProtocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Redis, or Valkey, which is another program with the same protocol, options and statistics. */
final class Redis implements Software {
  /** The only places that name the pinned images. */
  static final Software REDIS = new Redis(
      "redis",
      new ServerProgram(
          "redis-server",
          "--version",
          "Debian/Ubuntu: apt-get install redis-server; macOS: brew install redis",
          "redis",
          "8.10.2",
          "--port",
          6379));

  static final Software VALKEY = new Redis(
      "valkey",
      new ServerProgram(
          "valkey-server",
          "--version",
          "Debian/Ubuntu: apt-get install valkey-server; macOS: brew install valkey",
          "valkey/valkey",
          "9.1.3",
          "--port",
          6379));

  private static final int CONNECTIONS = 5;
  private static final int TTL_SECONDS = 60;

  private final String system;
  private final ServerProgram program;

  private Redis(String system, ServerProgram program) {
    this.system = system;
    this.program = program;
  }

  @Override
  public String system() {
    return system;
  }

  @Override
  public Set<Protocol> protocols() {
    return Set.of(Protocol.RESP2, Protocol.RESP3);
  }

  @Override
  public ServerProgram program() {
    return program;
  }

  @Override
  public List<String> arguments(ServerRequest request, String host) {
    return RedisFlags.of(request, host);
  }

  /** Returns a mark in the name for the system's log, which the server does not write to. */
  @Override
  public Mark mark() {
    String setting = "syslog-ident";
    String name = "cacheduel-" + UUID.randomUUID();
    return new Mark(List.of("--" + setting, name), setting, name);
  }

  @Override
  public NodeConnection connect(InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    return connect(address, timeout, entrance, Set.of());
  }

  private RedisConnection connect(
      InetSocketAddress address, Duration timeout, Entrance entrance, Set<String> still)
      throws IOException {
    return new RedisConnection(RespConnection.connect(address, timeout, entrance), system, still);
  }

  @Override
  public Protocol login(@Nullable Protocol spoken) {
    return Protocol.RESP2;
  }

  /** Returns a list of users, with the hash of the password. */
  @Override
  public Map<String, String> passwords(Credentials credentials, String folder) {
    return Map.of(RedisFlags.USERS, RedisFlags.users(credentials));
  }

  @Override
  public List<String> guarded(ServerRequest request, int port, String folder) {
    return RedisFlags.guarded(request, port, folder);
  }

  /** Returns the node at an address, after some operations on a key of our own. */
  @Override
  public ExternalNode external(InetSocketAddress address, Map<String, String> unused, Access access)
      throws ServerException {
    Set<String> still = Set.of();
    Entrance entrance = NodeConnector.entrance(access, Protocol.RESP2);
    try (RedisConnection connection = connect(address, ExternalNode.PATIENCE, entrance, Set.of())) {
      connection.ping();
      requireOne(address, entrance, connection.stats().get("run_id"));
      still = still(connection);
    } catch (IOException e) {
      requireNotGuarded(address, e);
      // without statistics nothing can be checked; if it does not answer at all, that shows later
    }
    Map<String, String> remarks = new LinkedHashMap<>(unused);
    if (!still.isEmpty()) {
      remarks.put("counters that do not move", String.join(", ", still));
    }
    Set<String> known = still;
    return new ExternalNode(
        address,
        system,
        remarks,
        new NodeConnector.Guarded(
            access, entrance, (node, timeout) -> connect(node, timeout, entrance, known)));
  }

  private static Set<String> still(RedisConnection connection) throws IOException {
    String key = "cacheduel-check-" + UUID.randomUUID();
    Map<String, String> before = connection.stats();
    connection.connection().set(key, new byte[] {'1'}, TTL_SECONDS);
    connection.connection().get(key);
    connection.connection().delete(key);
    return MovingCounters.still(before, connection.stats());
  }

  private void requireOne(InetSocketAddress address, Entrance entrance, @Nullable String runId)
      throws IOException, ServerException {
    for (int i = 1; runId != null && i < CONNECTIONS; i++) {
      try (NodeConnection other = connect(address, ExternalNode.PATIENCE, entrance)) {
        String otherId = other.stats().getOrDefault("run_id", runId);
        if (!otherId.equals(runId)) {
          throw new ServerException(
              "several servers answer at %s, with the run_ids %s and %s: give the address of each, as in --via HOST:PORT,HOST:PORT"
                  .formatted(Addresses.format(address), runId, otherId));
        }
      }
    }
  }

  /** Rejects a server that answers, but not without a password or not from this machine. */
  private static void requireNotGuarded(InetSocketAddress address, IOException thrown)
      throws ServerException {
    String words =
        thrown.getCause() instanceof RespError error ? String.valueOf(error.getMessage()) : "";
    if (words.startsWith("NOAUTH")) {
      throw new ServerException(
          "the server at %s asks for a password: add --auth USER:env:NAME"
              .formatted(Addresses.format(address)),
          thrown);
    }
    if (words.startsWith("DENIED")) {
      throw new ServerException(
          "the server at %s is in protected mode, so that it answers its own machine only: start it with --protected-mode no if its network is trusted"
              .formatted(Addresses.format(address)),
          thrown);
    }
  }

  @Override
  public void join(List<Node> nodes, boolean areOurs) throws ServerException {
    if (nodes.size() > 1) {
      RedisCluster cluster = cluster(nodes);
      if (areOurs) {
        cluster.form();
      } else {
        cluster.requireFormed();
      }
    }
  }

  @Override
  public void joinAgain(Node node, int nodes) throws ServerException {
    if (nodes > 1) {
      cluster(List.of(node)).awaitService();
    }
  }

  @Override
  public void announce(List<Node> nodes, List<InetSocketAddress> addresses)
      throws IOException, ServerException {
    if (nodes.size() > 1) {
      cluster(nodes).announce(addresses);
    }
  }

  private static RedisCluster cluster(List<Node> nodes) {
    return new RedisCluster(
        nodes.stream().map(Node::address).toList(),
        address -> RespConnection.connect(address, ExternalNode.PATIENCE));
  }

  @Override
  public String unsupported() {
    return "a server that asks for a password needs --auth, one that speaks TLS needs --tls";
  }

  @Override
  public Optional<String> refusal(
      Protocol protocol, InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    SpokenProtocol spoken =
        protocol == Protocol.RESP3 ? SpokenProtocol.RESP3 : SpokenProtocol.RESP2;
    return spoken.refusal(address, timeout, entrance);
  }

  @Override
  public List<String> reportedSettings() {
    return List.of(
        "maxmemory",
        "maxmemory-policy",
        "maxclients",
        "io-threads",
        "save",
        "appendonly",
        "activedefrag",
        "hz",
        "tcp-backlog");
  }

  @Override
  public String settingsRequest() {
    return "CONFIG GET";
  }
}
