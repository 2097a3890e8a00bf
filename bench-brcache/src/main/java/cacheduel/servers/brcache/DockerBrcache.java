// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import static java.nio.charset.StandardCharsets.UTF_8;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.docker.ServerContainer;
import cacheduel.server.docker.ServerImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Starts BRCache in containers of an image that the user has built, or that is built once from the
 * folder of its distribution.
 */
final class DockerBrcache {
  /** The image's name; docker/brcache/Dockerfile shows how to build it. */
  static final String IMAGE = "cacheduel/brcache:" + BrcacheHome.RELEASE;

  static final int PORT = 1044;

  /** The environment variable from which the image takes its configuration. */
  static final String CONFIG = "BRCACHE_CONF";

  private final BrcacheHome home;
  private final String name;
  private @Nullable ServerImage image;

  DockerBrcache(BrcacheHome home) {
    this(home, IMAGE);
  }

  /**
   * Creates a starter of another image.
   *
   * @param name the image's name with its tag
   */
  DockerBrcache(BrcacheHome home, String name) {
    this.home = home;
    this.name = name;
  }

  /** See {@link cacheduel.server.ServerProvider#unavailable}. */
  Optional<String> unavailable() {
    try {
      image();
      return Optional.empty();
    } catch (ServerException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  /** Starts one node, and returns when it answers and is known to be the harness's. */
  BrcacheNode start(ServerRequest request) throws ServerException {
    Map<String, String> config = new HashMap<>(BrcacheConfig.of(request, Machine.memoryBytes()));
    config.put("port", String.valueOf(PORT));
    // unique, and so identifies the server that answers
    config.put("data_path", "/tmp/brcache-" + UUID.randomUUID());
    ServerContainer container = image()
        .start(
            PORT,
            Map.of(CONFIG, BrcacheConfig.text(config).strip()),
            started -> Readiness.await(new ContainerNode(started, config)));
    return new ContainerNode(container, config);
  }

  private synchronized ServerImage image() throws ServerException {
    if (image == null) {
      ServerImage found = ServerImage.on(name);
      if (!found.exists()) {
        build(found);
      }
      image = found;
    }
    return image;
  }

  private void build(ServerImage missing) throws ServerException {
    Optional<String> problem = home.problem();
    if (problem.isPresent()) {
      throw new ServerException(
          "there is no image %s (docker/README.md says how to build it), and %s"
              .formatted(name, problem.get()));
    }
    try {
      Path jar = home.jar();
      missing.build(
          dockerfile(), Map.of(String.valueOf(jar.getFileName()), jar, "lib", home.lib()));
    } catch (IOException e) {
      throw new ServerException("cannot read BRCache's Dockerfile: " + e.getMessage(), e);
    }
  }

  private static String dockerfile() throws IOException {
    try (InputStream dockerfile = DockerBrcache.class.getResourceAsStream("Dockerfile")) {
      if (dockerfile == null) {
        throw new IOException("this jar has no Dockerfile");
      }
      return new String(dockerfile.readAllBytes(), UTF_8);
    }
  }
}
