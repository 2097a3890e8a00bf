// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The provider of BRCache 1.0 beta 4 as a local process, in a container, or at a given address. */
public final class BrcacheServerProvider implements ServerProvider {
  private final LocalBrcache local;
  private final DockerBrcache docker;

  /** For {@link java.util.ServiceLoader}. */
  public BrcacheServerProvider() {
    this(BrcacheHome.ofEnvironment());
  }

  BrcacheServerProvider(BrcacheHome home) {
    this.local = new LocalBrcache(home);
    this.docker = new DockerBrcache(home);
  }

  @Override
  public String system() {
    return BrcacheServer.SYSTEM;
  }

  @Override
  public Optional<String> unavailable(Via via) {
    return switch (via) {
      case LOCAL -> local.unavailable();
      case DOCKER -> docker.unavailable();
      case EMBEDDED ->
        Optional.of("there is no embedded BRCache: use --via brcache=local,"
            + " --via brcache=docker or --via brcache=HOST:PORT");
      case AUTO, EXTERNAL -> Optional.empty();
    };
  }

  @Override
  public CacheServer start(ServerRequest request) throws ServerException {
    return request.via() == Via.EXTERNAL ? ExternalBrcache.connect(request) : started(request);
  }

  private CacheServer started(ServerRequest request) throws ServerException {
    List<BrcacheNode> nodes = new ArrayList<>();
    try {
      for (int i = 0; i < request.nodes(); i++) {
        nodes.add(request.via() == Via.DOCKER ? docker.start(request) : local.start(request));
      }
      return BrcacheServer.of(request.via(), nodes);
    } catch (ServerException | IOException | RuntimeException e) {
      nodes.forEach(BrcacheNode::close);
      throw e instanceof ServerException known
          ? known
          : new ServerException("BRCache did not start: " + e.getMessage(), e);
    }
  }
}
