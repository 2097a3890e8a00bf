// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import cacheduel.server.ServerException;
import java.util.List;
import java.util.Map;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.utility.DockerImageName;

/**
 * A registry's image of a server whose listening address can be set.
 *
 * <p>Safe for use by several threads.
 */
public final class PulledImage {
  private final String name;
  private final DockerEngine engine;

  private PulledImage(String name, DockerEngine engine) {
    this.name = name;
    this.engine = engine;
  }

  /**
   * Looks for a Docker engine and pulls the image if it is not on the engine's machine.
   *
   * @param name of the image with its tag
   * @throws ServerException if no engine answers or the image is not available; the message says
   *     what to do
   */
  public static PulledImage of(String name) throws ServerException {
    DockerEngine engine = DockerEngine.find();
    ContainerOwner.removeLeftBehind(engine.client());
    engine.provide(name);
    return new PulledImage(name, engine);
  }

  /** Returns the best path to a container. */
  public DockerNetwork network() {
    return engine.network();
  }

  /**
   * Starts a container and waits until it is ready.
   *
   * @param port on which its server listens inside
   * @param environment further environment variables
   * @param files the contents of files, by their paths in the container
   * @throws ServerException if it does not become ready; nothing is left then
   */
  public ServerContainer start(
      DockerNetwork network,
      int port,
      List<String> command,
      Map<String, String> environment,
      Map<String, String> files,
      ServerContainer.Readiness readiness)
      throws ServerException {
    RemoteDockerImage image = new RemoteDockerImage(DockerImageName.parse(name));
    return new ServerContainer(engine, image, network, port)
        .withCommand(command)
        .withEnvironment(environment)
        .withFiles(files)
        .start(readiness);
  }
}
