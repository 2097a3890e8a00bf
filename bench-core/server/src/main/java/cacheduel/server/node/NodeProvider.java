// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static java.util.Collections.nCopies;

import cacheduel.client.Protocol;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerName;
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

/**
 * A server system of nodes: in containers, as local processes, embedded, or at existing addresses.
 */
public abstract class NodeProvider implements ServerProvider {
  private final Software software;
  private final String name;
  private final boolean hasTls;
  private final Map<Via, Way> ways = new EnumMap<>(Via.class);

  /**
   * Creates the provider of a system as it is installed, or as its pinned image.
   *
   * @param embedded what needs neither
   */
  protected NodeProvider(Software software, Way embedded) {
    this(
        software,
        software.system(),
        false,
        Map.of(
            Via.DOCKER, new DockerWay(software),
            Via.LOCAL, new LocalWay(software),
            Via.EMBEDDED, embedded));
  }

  private NodeProvider(Software software, String name, boolean hasTls, Map<Via, Way> ways) {
    this.software = software;
    this.name = name;
    this.hasTls = hasTls;
    this.ways.putAll(ways);
  }

  @Override
  public String system() {
    return ServerName.of(name).with(hasTls).toString();
  }

  @Override
  public ServerProvider withTls() {
    return new NodeProvider(software, name, true, ways) {};
  }

  @Override
  public boolean hasCredentials() {
    return true;
  }

  /**
   * Returns a provider of a version such as 1.4.39: of its official image or of an installed
   * program. With a colon the text names an image, and with a slash at its start or after dots a
   * program.
   */
  @Override
  public ServerProvider version(String version) {
    NamedVersion wanted = NamedVersion.of(software, version);
    return new NodeProvider(software, wanted.server(), hasTls, wanted.ways()) {};
  }

  @Override
  public Set<Protocol> protocols() {
    return software.protocols();
  }

  @Override
  public Optional<String> unavailable(Via via) {
    if (via == Via.EXTERNAL && !name.equals(software.system())) {
      return Optional.of("a server given by address has the version that it has: write --server "
          + software.system());
    }
    // An address can only be tried, and AUTO is tried way by way.
    if (via == Via.EXTERNAL || via == Via.AUTO) {
      return Optional.empty();
    }
    return hasTls && !way(via).isGuardable()
        ? Optional.of("the built-in server has no TLS: use --via local or --via docker")
        : way(via).unavailable();
  }

  @Override
  public CacheServer start(ServerRequest request) throws ServerException {
    if (request.via() == Via.EXTERNAL) {
      return connect(request);
    }
    List<Node> nodes = startAll(way(request.via()), request);
    try {
      software.join(nodes, true);
      return new NodeServer(request.via(), software, nodes);
    } catch (IOException e) {
      nodes.forEach(Node::close);
      throw new ServerException(String.valueOf(e.getMessage()), e);
    } catch (ServerException e) {
      nodes.forEach(Node::close);
      throw e;
    }
  }

  private CacheServer connect(ServerRequest request) throws ServerException {
    List<InetSocketAddress> addresses = request.addresses();
    if (addresses.isEmpty()) {
      throw new ServerException("no address given: expected HOST:PORT[,HOST:PORT...]");
    }
    List<Node> nodes = new ArrayList<>();
    for (InetSocketAddress address : addresses) {
      nodes.add(software.external(
          address,
          request.unused(software.system(), "a server given by address"),
          request.access()));
    }
    software.join(nodes, false);
    try {
      return new NodeServer(Via.EXTERNAL, software, nodes);
    } catch (IOException e) {
      throw new ServerException(
          "no %s answers at a given address: %s; start it, correct the address, or use --via auto (%s)"
              .formatted(software.system(), e.getMessage(), software.unsupported()),
          e);
    }
  }

  private Way way(Via via) {
    Way way = ways.get(via);
    if (way == null) {
      throw new IllegalArgumentException(software.system() + " is not started via " + via);
    }
    return way;
  }

  private static List<Node> startAll(Way way, ServerRequest request) throws ServerException {
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
