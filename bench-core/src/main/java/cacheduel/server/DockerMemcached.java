// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * memcached in a container of its pinned official image.
 *
 * <p>Testcontainers finds the engine and lends its client. Its containers are not used: they come
 * with a second container that removes them (one more image to have, and one more process beside
 * what is measured). {@link ContainerOwner} does that here.
 */
final class DockerMemcached implements MemcachedWay {
  /** The only place that names the image; docker/memcached/Dockerfile is tested to agree. */
  static final String IMAGE = "memcached:1.6.39";

  private static final Duration READY_WITHIN = Duration.ofSeconds(20);

  private final IntSupplier ports;
  private final @Nullable DockerNetwork forced;
  private @Nullable DockerEngine engine;
  private @Nullable String image;

  DockerMemcached() {
    this(FreePort::any, null);
  }

  /**
   * @param forced the path to take, or null for the best one
   */
  DockerMemcached(IntSupplier ports, @Nullable DockerNetwork forced) {
    this.ports = ports;
    this.forced = forced;
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
    DockerNetwork network = forced != null ? forced : engine().network();
    return network == DockerNetwork.HOST
        ? FreePort.startOn(ports, port -> launch(network, port, request), READY_WITHIN)
        : FreePort.ready(launch(network, 0, request), READY_WITHIN);
  }

  private Node launch(DockerNetwork network, int port, ServerRequest request)
      throws ServerException {
    List<String> flags = MemcachedFlags.of(request);
    return DockerNode.run(
        engine(), new MemcachedContainer(image(), network, port, flags, ServerMark.random()));
  }

  private synchronized DockerEngine engine() throws ServerException {
    if (engine == null) {
      engine = DockerEngine.find();
      ContainerOwner.removeLeftBehind(engine.client());
    }
    return engine;
  }

  private synchronized String image() throws ServerException {
    if (image == null) {
      image = engine().provide(IMAGE);
    }
    return image;
  }
}
