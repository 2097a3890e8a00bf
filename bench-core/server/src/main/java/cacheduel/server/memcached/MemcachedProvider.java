// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static java.util.Collections.nCopies;

import cacheduel.client.Protocol;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** memcached: in a container, as a local process, embedded, or at an existing address. */
public final class MemcachedProvider implements ServerProvider {
  private static final String SYSTEM = "memcached";

  private final String name;
  private final Map<Via, MemcachedWay> ways = new EnumMap<>(Via.class);

  /** For {@link java.util.ServiceLoader}. */
  public MemcachedProvider() {
    this(Map.of(
        Via.DOCKER, new DockerMemcached(),
        Via.LOCAL, new LocalMemcached(),
        Via.EMBEDDED, new EmbeddedMemcachedProcess()));
  }

  MemcachedProvider(Map<Via, MemcachedWay> ways) {
    this(SYSTEM, ways);
  }

  private MemcachedProvider(String name, Map<Via, MemcachedWay> ways) {
    this.name = name;
    this.ways.putAll(ways);
  }

  @Override
  public String system() {
    return name;
  }

  /**
   * Returns a provider of a version such as 1.4.39: of its official image or of an installed
   * program. With a colon the text names an image, and with a slash at its start or after dots a
   * program.
   */
  @Override
  public ServerProvider version(String version) {
    MemcachedVersion wanted = MemcachedVersion.of(version);
    return new MemcachedProvider(
        SYSTEM + "@" + version,
        Map.of(
            Via.DOCKER, wanted.docker(),
            Via.LOCAL, wanted.local(),
            Via.EMBEDDED, wanted.embedded()));
  }

  @Override
  public Set<Protocol> protocols() {
    return Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META);
  }

  @Override
  public Optional<String> unavailable(Via via) {
    // An address can only be tried, and AUTO always has the embedded server.
    if (via == Via.EXTERNAL && !name.equals(SYSTEM)) {
      return Optional.of(
          "a server given by address has the version that it has: write --server " + SYSTEM);
    }
    boolean always = via == Via.EXTERNAL || via == Via.AUTO;
    return always ? Optional.empty() : way(via).unavailable();
  }

  @Override
  public CacheServer start(ServerRequest request) throws ServerException {
    if (request.via() == Via.EXTERNAL) {
      return connect(request);
    }
    List<Node> nodes = startAll(way(request.via()), request);
    try {
      return new MemcachedServer(request.via(), nodes);
    } catch (IOException e) {
      nodes.forEach(Node::close);
      throw new ServerException(String.valueOf(e.getMessage()), e);
    }
  }

  private static CacheServer connect(ServerRequest request) throws ServerException {
    List<InetSocketAddress> addresses = request.addresses();
    Map<String, String> unused = MemcachedArgs.unused(request, "a server given by address");
    if (addresses.isEmpty()) {
      throw new ServerException("no address given: expected HOST:PORT[,HOST:PORT...]");
    }
    List<Node> nodes = new ArrayList<>();
    for (InetSocketAddress address : addresses) {
      nodes.add(ExternalNode.at(address, unused));
    }
    try {
      return new MemcachedServer(Via.EXTERNAL, nodes);
    } catch (IOException e) {
      throw new ServerException(
          "no memcached answers at a given address: %s; start it, correct the address, or use --via auto (a server with authentication, with TLS, or for the binary protocol only, by -B binary, is not supported)"
              .formatted(e.getMessage()),
          e);
    }
  }

  private MemcachedWay way(Via via) {
    MemcachedWay way = ways.get(via);
    if (way == null) {
      throw new IllegalArgumentException("memcached is not started via " + via);
    }
    return way;
  }

  private static List<Node> startAll(MemcachedWay way, ServerRequest request)
      throws ServerException {
    List<Node> started = Collections.synchronizedList(new ArrayList<>());
    Callable<Boolean> startOne = () -> started.add(way.start(request));
    ExecutorService starters = Executors.newFixedThreadPool(request.nodes());
    try {
      for (Future<Boolean> one : starters.invokeAll(nCopies(request.nodes(), startOne))) {
        one.get();
      }
      return List.copyOf(started);
    } catch (ExecutionException e) {
      started.forEach(Node::close);
      throw failed(e.getCause());
    } catch (InterruptedException e) {
      awaitEnd(starters);
      started.forEach(Node::close);
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while servers started", e);
    } finally {
      starters.shutdownNow();
    }
  }

  private static ServerException failed(@Nullable Throwable cause) {
    return cause instanceof ServerException known
        ? known
        : new ServerException("a server did not start: " + cause, new IllegalStateException(cause));
  }

  /** Waits for starts in progress, whose nodes would otherwise never be closed. */
  private static void awaitEnd(ExecutorService starters) {
    starters.shutdownNow();
    try {
      starters.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
