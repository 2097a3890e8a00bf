// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.node.ExternalNode;
import cacheduel.server.node.Mark;
import cacheduel.server.node.NodeConnection;
import cacheduel.server.node.NodeConnector;
import cacheduel.server.node.ServerProgram;
import cacheduel.server.node.Software;
import cacheduel.socket.Entrance;
import cacheduel.socket.MemcachedConnection;
import cacheduel.socket.SpokenProtocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** memcached. */
final class Memcached implements Software {
  static final Software SOFTWARE = new Memcached();

  /** The only place that names the pinned image; docker/memcached/Dockerfile is tested to agree. */
  private static final ServerProgram PROGRAM = new ServerProgram(
      "memcached",
      "-V",
      "Debian/Ubuntu: apt-get install memcached; macOS: brew install memcached",
      "memcached",
      "1.6.45",
      "-p",
      11211);

  /** ASCII has none: the harness itself speaks it with every server. */
  private static final Map<Protocol, SpokenProtocol> SPOKEN =
      Map.of(Protocol.BINARY, SpokenProtocol.BINARY, Protocol.META, SpokenProtocol.META);

  private static final int CONNECTIONS = 5;
  private static final int TTL_SECONDS = 60;

  private Memcached() {}

  @Override
  public String system() {
    return "memcached";
  }

  @Override
  public Set<Protocol> protocols() {
    return Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META);
  }

  @Override
  public ServerProgram program() {
    return PROGRAM;
  }

  @Override
  public List<String> arguments(ServerRequest request, String host) {
    List<String> arguments = new ArrayList<>(List.of("-l", host));
    arguments.addAll(MemcachedFlags.of(request));
    if (request.via() == Via.LOCAL && System.getProperty("user.name").equals("root")) {
      // memcached refuses to run as root unless a user is given, who has to read its passwords
      arguments.addAll(List.of("-u", request.isGuarded() ? "root" : "nobody"));
    }
    return arguments;
  }

  /**
   * Returns a mark in the access mask of a UNIX socket (-a), which a server that listens on TCP
   * ignores but reports; never 700, which is the default.
   */
  @Override
  public Mark mark() {
    String mask = Integer.toOctalString(ThreadLocalRandom.current().nextInt(0100, 0700));
    return new Mark(List.of("-a", mask), "umask", mask);
  }

  @Override
  public NodeConnection connect(InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    return connect(address, timeout, entrance, OperationCounters.ORDINARY);
  }

  private static NodeConnection connect(
      InetSocketAddress address, Duration timeout, Entrance entrance, OperationCounters counters)
      throws IOException {
    return new MemcachedNodeConnection(
        MemcachedConnection.connect(address, timeout, entrance), counters);
  }

  /** It takes credentials either in its text protocols or in the binary one. */
  @Override
  public Protocol login(@Nullable Protocol spoken) {
    return spoken == Protocol.BINARY ? Protocol.BINARY : Protocol.ASCII;
  }

  @Override
  public Map<String, String> passwords(Credentials credentials, String folder) {
    return MemcachedFlags.passwords(credentials, folder);
  }

  @Override
  public List<String> guarded(ServerRequest request, int port, String folder) {
    return MemcachedFlags.guarded(request, login(request.protocol()), folder);
  }

  @Override
  public Map<String, String> environment(String folder) {
    return MemcachedFlags.environment(folder);
  }

  /** Returns the node at an address, after some operations on a key of our own. */
  @Override
  public ExternalNode external(InetSocketAddress address, Map<String, String> unused, Access access)
      throws ServerException {
    Entrance entrance = entrance(address, access);
    OperationCounters counters = counters(address, entrance);
    Map<String, String> remarks = new LinkedHashMap<>(unused);
    counters.addTo(remarks);
    return new ExternalNode(
        address,
        system(),
        remarks,
        new NodeConnector.Guarded(
            access, entrance, (node, timeout) -> connect(node, timeout, entrance, counters)));
  }

  /** Tries in which of its protocols the server takes credentials. */
  private static Entrance entrance(InetSocketAddress address, Access access)
      throws ServerException {
    Entrance binary = NodeConnector.entrance(access, Protocol.BINARY);
    if (access.credentials() != null) {
      try (MemcachedConnection connection =
          MemcachedConnection.connect(address, ExternalNode.PATIENCE, binary)) {
        connection.ping();
        return binary;
      } catch (IOException e) {
        // then in text, or not at all
      }
    }
    return NodeConnector.entrance(access, Protocol.ASCII);
  }

  private static OperationCounters counters(InetSocketAddress address, Entrance entrance)
      throws ServerException {
    String key = "cacheduel-check-" + UUID.randomUUID();
    try (MemcachedConnection connection =
        MemcachedConnection.connect(address, ExternalNode.PATIENCE, entrance)) {
      connection.store(key, TTL_SECONDS);
      requireOne(address, entrance, connection.stats().get("pid"), key);
      return OperationCounters.of(connection, key, TTL_SECONDS);
    } catch (IOException e) {
      // without statistics nothing can be checked; if it does not answer at all, that shows later
      return OperationCounters.ORDINARY;
    }
  }

  /** A proxy's processes may differ, but share their entries. */
  private static void requireOne(
      InetSocketAddress address, Entrance entrance, @Nullable String pid, String key)
      throws IOException, ServerException {
    for (int i = 1; pid != null && i < CONNECTIONS; i++) {
      try (MemcachedConnection other =
          MemcachedConnection.connect(address, ExternalNode.PATIENCE, entrance)) {
        String otherPid = other.stats().getOrDefault("pid", pid);
        if (!otherPid.equals(pid) && !other.has(key)) {
          throw new ServerException(
              "several servers answer at %s, with the process ids %s and %s: a key that one stores is missing on the other; give the address of each, as in --via HOST:PORT,HOST:PORT"
                  .formatted(Addresses.format(address), pid, otherPid));
        }
      }
    }
  }

  @Override
  public String unsupported() {
    return "a server with authentication needs --auth, one with TLS needs --tls; one for the binary"
        + " protocol only, by -B binary, is not supported";
  }

  @Override
  public Optional<String> refusal(
      Protocol protocol, InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    Protocol login = entrance.login();
    if (login != null && (login == Protocol.BINARY) != (protocol == Protocol.BINARY)) {
      return Optional.of("it takes credentials in the %s protocol only"
          .formatted(login.name().toLowerCase(Locale.ROOT)));
    }
    SpokenProtocol spoken = SPOKEN.get(protocol);
    return spoken == null ? Optional.empty() : spoken.refusal(address, timeout, entrance);
  }

  @Override
  public List<String> reportedSettings() {
    return List.of(
        "maxbytes",
        "maxconns",
        "num_threads",
        "item_size_max",
        "evictions",
        "cas_enabled",
        "growth_factor",
        "tcp_backlog",
        "hash_algorithm",
        "lru_segmented");
  }

  @Override
  public String settingsRequest() {
    return "stats settings";
  }
}
