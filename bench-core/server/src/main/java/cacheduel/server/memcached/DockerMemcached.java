// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.docker.DockerNetwork;
import cacheduel.server.docker.PulledImage;
import cacheduel.server.docker.ServerContainer;
import cacheduel.server.process.FreePort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** memcached in a container, of its pinned official image unless a user names another one. */
final class DockerMemcached implements MemcachedWay {
  /** The only place that names the pinned image; docker/memcached/Dockerfile is tested to agree. */
  static final String IMAGE = "memcached:1.6.45";

  private static final int PORT_INSIDE = 11211;
  private static final Duration READY_WITHIN = Duration.ofSeconds(20);

  private final String name;
  private final IntSupplier ports;
  private final @Nullable DockerNetwork forced;
  private @Nullable PulledImage image;

  DockerMemcached() {
    this(FreePort::any, null);
  }

  /**
   * @param forced the path to take, or null for the best one
   */
  DockerMemcached(IntSupplier ports, @Nullable DockerNetwork forced) {
    this(IMAGE, ports, forced);
  }

  private DockerMemcached(String name, IntSupplier ports, @Nullable DockerNetwork forced) {
    this.name = name;
    this.ports = ports;
    this.forced = forced;
  }

  /** Returns memcached in a container of another image. */
  static DockerMemcached of(String image) {
    return new DockerMemcached(image, FreePort::any, null);
  }

  @Override
  public Optional<String> unavailable() {
    try {
      image();
      return Optional.empty();
    } catch (ServerException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    DockerNetwork network = forced != null ? forced : image().network();
    List<String> flags = MemcachedFlags.of(request);
    return network == DockerNetwork.HOST
        ? NodeStart.on(ports, port -> start(network, port, "127.0.0.1", flags))
        : start(network, PORT_INSIDE, "0.0.0.0", flags);
  }

  private Node start(DockerNetwork network, int port, String listen, List<String> flags)
      throws ServerException {
    DockerNode.Mark mark = DockerNode.Mark.random();
    List<String> command =
        new ArrayList<>(List.of("memcached", "-l", listen, "-p", String.valueOf(port)));
    command.addAll(flags);
    command.addAll(mark.flags());
    String comparable = "memcached -l " + listen + " " + String.join(" ", flags);
    ServerContainer container = image()
        .start(
            network,
            port,
            command,
            started -> NodeStart.await(new DockerNode(started, comparable, mark), READY_WITHIN));
    return new DockerNode(container, comparable, mark);
  }

  private synchronized PulledImage image() throws ServerException {
    if (image == null) {
      image = PulledImage.of(name);
    }
    return image;
  }
}
