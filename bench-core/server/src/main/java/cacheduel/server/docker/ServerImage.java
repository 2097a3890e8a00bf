// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import cacheduel.server.ServerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.images.builder.ImageFromDockerfile;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * The image of a server system: a registry's, or one that its user or the harness builds on the
 * engine's machine.
 *
 * <p>Safe for use by several threads.
 */
public final class ServerImage {
  private final String name;
  private final DockerEngine engine;

  private ServerImage(String name, DockerEngine engine) {
    this.name = name;
    this.engine = engine;
  }

  /**
   * Looks for a Docker engine.
   *
   * @param name of the image with its tag
   * @throws ServerException if no engine answers; the message says what to do
   */
  public static ServerImage on(String name) throws ServerException {
    DockerEngine engine = DockerEngine.find();
    ContainerOwner.removeLeftBehind(engine.client());
    return new ServerImage(name, engine);
  }

  /**
   * Pulls an image if it is not on the engine's machine.
   *
   * @throws ServerException if no engine answers or the image is not available; the message says
   *     what to do
   */
  public static ServerImage pulled(String name) throws ServerException {
    ServerImage image = on(name);
    image.engine.provide(name);
    return image;
  }

  /** Returns the best path to a container. */
  public DockerNetwork network() {
    return engine.network();
  }

  /** Returns whether the image is on the engine's machine. */
  public boolean exists() {
    try {
      engine.client().inspectImageCmd(name).exec();
      return true;
    } catch (NotFoundException e) {
      return false;
    }
  }

  /** Removes the image, which must exist and be used by no container. */
  public void remove() {
    engine.client().removeImageCmd(name).exec();
  }

  /**
   * Builds the image.
   *
   * @param dockerfile the Dockerfile's text
   * @param context the files that it copies, by their paths in the build context
   * @throws ServerException if that fails
   */
  public void build(String dockerfile, Map<String, Path> context) throws ServerException {
    ImageFromDockerfile image =
        new ImageFromDockerfile(name, false).withFileFromString("Dockerfile", dockerfile);
    context.forEach(image::withFileFromPath);
    try {
      image.get();
    } catch (RuntimeException e) {
      throw new ServerException(
          "cannot build the image %s: %s"
              .formatted(name, String.valueOf(e.getMessage()).strip()),
          e);
    }
  }

  /**
   * Starts a container of a pulled image, whose server's listening address can be set, and waits until
   * it is ready.
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

  /**
   * Starts a container of an image that is on no registry, and waits until it is ready. It can be
   * reached from this machine only: over its own address on the engine's bridge if that is on this
   * machine's kernel, else by a port of 127.0.0.1.
   *
   * @param port on which its server listens inside
   * @throws ServerException if it does not become ready; nothing is left then
   */
  public ServerContainer start(
      int port, Map<String, String> environment, ServerContainer.Readiness readiness)
      throws ServerException {
    RemoteDockerImage image = new RemoteDockerImage(DockerImageName.parse(name))
        .withImageNameSubstitutor(ImageNameSubstitutor.noop());
    // a server that cannot be restricted to loopback must not get the host's network
    DockerNetwork network =
        engine.network() == DockerNetwork.HOST ? DockerNetwork.BRIDGE : DockerNetwork.PUBLISHED;
    return new ServerContainer(engine, image, network, port)
        .withEnvironment(environment)
        .start(readiness);
  }
}
