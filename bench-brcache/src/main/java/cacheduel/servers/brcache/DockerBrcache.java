// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.ServerContainer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerImage;
import cacheduel.server.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * BRCache in a container of an image that its user has built, or that is built once from the folder of
 * its distribution.
 */
final class DockerBrcache {
  /** The image's name; docker/brcache/Dockerfile says how to build it. */
  static final String IMAGE = "cacheduel/brcache:" + BrcacheHome.RELEASE;

  static final int PORT = 1044;

  /** By which the image takes its configuration. */
  static final String CONFIG = "BRCACHE_CONF";

  private final BrcacheHome home;
  private final String name;
  private @Nullable ServerImage image;

  DockerBrcache(BrcacheHome home) {
    this(home, IMAGE);
  }

  /**
   * For an image of another name.
   *
   * @param name with its tag
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

  /** Starts one node and returns when it answers and is known to be ours. */
  BrcacheNode start(ServerRequest request) throws ServerException {
    Map<String, String> config = new HashMap<>(BrcacheConfig.of(request, Machine.memoryBytes()));
    config.put("port", String.valueOf(PORT));
    // no other server has the same: by this an answering one is known
    config.put("data_path", "/tmp/brcache-" + UUID.randomUUID());
    ServerContainer container =
        image().start(PORT, Map.of(CONFIG, BrcacheConfig.text(config).strip()));
    ContainerNode node = new ContainerNode(container, config);
    try {
      Readiness.await(node);
      return node;
    } catch (ServerException | RuntimeException e) {
      node.close();
      throw e;
    }
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
    NodeFolder context = NodeFolder.create();
    try {
      fill(context.path());
      missing.build(context.path());
    } catch (IOException e) {
      throw new ServerException("cannot copy BRCache's jars: " + e.getMessage(), e);
    } finally {
      context.delete();
    }
  }

  /** Nothing but what the image needs. */
  private void fill(Path context) throws IOException {
    try (InputStream dockerfile = DockerBrcache.class.getResourceAsStream("Dockerfile")) {
      if (dockerfile == null) {
        throw new IOException("this jar has no Dockerfile");
      }
      Files.copy(dockerfile, context.resolve("Dockerfile"));
    }
    Files.copy(home.jar(), context.resolve(home.jar().getFileName()));
    Path lib = Files.createDirectory(context.resolve("lib"));
    try (Stream<Path> jars = Files.list(home.lib())) {
      for (Path jar : jars.filter(file -> file.toString().endsWith(".jar")).toList()) {
        Files.copy(jar, lib.resolve(jar.getFileName()));
      }
    }
  }
}
