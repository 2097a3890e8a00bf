// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import cacheduel.server.ServerException;
import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Info;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;
import org.testcontainers.utility.TestcontainersConfiguration;

/**
 * The Docker engine that Testcontainers finds by DOCKER_HOST, its own settings or the usual
 * sockets.
 *
 * @param client a connection to the engine; lives as long as this JVM
 * @param uri where the engine answers
 * @param info the engine's description of itself
 */
record DockerEngine(DockerClient client, URI uri, Info info) {
  /** The image of the clean-up that Testcontainers starts before its first container. */
  static final String CLEAN_UP_IMAGE = "testcontainers/ryuk:0.14.0";

  private static final String NO_CLEAN_UP = "TESTCONTAINERS_RYUK_DISABLED";
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  /** Long, because the first request loads classes, which takes seconds on a busy machine. */
  private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);

  private static final String ALTERNATIVES =
      "; start Docker, or use --via local, --via embedded or --via HOST:PORT";

  /**
   * Looks for an engine on which containers can be started from here.
   *
   * @throws ServerException if there is none; the message says what to do
   */
  static DockerEngine find() throws ServerException {
    DockerEngine engine = answering().withinReach();
    if (!Boolean.parseBoolean(System.getenv(NO_CLEAN_UP))) {
      engine.provideCleanUp();
    }
    return engine;
  }

  /** Testcontainers itself would retry for minutes where no registry answers. */
  private void provideCleanUp() throws ServerException {
    try {
      provide(CLEAN_UP_IMAGE);
    } catch (ServerException e) {
      throw new ServerException(
          "Testcontainers cannot clean up: %s; set %s=true to let the next start remove what a killed run leaves"
              .formatted(e.getMessage(), NO_CLEAN_UP),
          e);
    }
  }

  private static DockerEngine answering() throws ServerException {
    CompletableFuture<DockerEngine> found = new CompletableFuture<>();
    // not a pooled thread: an engine that accepts and never answers would keep it
    Thread search = new Thread(() -> complete(found), "cacheduel-find-docker");
    search.setDaemon(true);
    search.start();
    try {
      return found.get(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ServerException(
          "the Docker engine does not answer within " + ANSWER_WITHIN.toSeconds() + " s"
              + ALTERNATIVES,
          e);
    } catch (ExecutionException e) {
      throw new ServerException("no Docker engine answers" + where() + ALTERNATIVES, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while looking for a Docker engine", e);
    }
  }

  private static void complete(CompletableFuture<DockerEngine> found) {
    try {
      TransportConfig transport = DockerClientFactory.instance().getTransportConfig();
      DockerClient client = DockerClientProviderStrategy.getClientForConfig(transport);
      found.complete(
          new DockerEngine(client, transport.getDockerHost(), client.infoCmd().exec()));
    } catch (RuntimeException | LinkageError e) {
      found.completeExceptionally(e);
    }
  }

  private static String where() {
    String host = System.getenv("DOCKER_HOST");
    return host == null ? "" : " at DOCKER_HOST=" + host;
  }

  /** Returns this, unless a server that listens on its loopback cannot be reached from here. */
  DockerEngine withinReach() throws ServerException {
    String host = uri.getHost();
    if (host == null || LOOPBACK.contains(host)) {
      return this;
    }
    throw new ServerException(
        "the Docker engine is on %s, and the containers that we start listen on its loopback only; start a server there and use --via HOST:PORT"
            .formatted(host));
  }

  /** Returns the best path to a container of this engine. */
  DockerNetwork network() {
    return onThisKernel() && !rootless() ? DockerNetwork.HOST : DockerNetwork.PUBLISHED;
  }

  /**
   * Returns whether containers are processes of this machine, rather than of a virtual machine on
   * it or of a remote host.
   */
  boolean onThisKernel() {
    return System.getProperty("os.name").equals("Linux")
        && "unix".equals(uri.getScheme())
        && System.getProperty("os.version").equals(info.getKernelVersion());
  }

  /** A rootless engine's host network is a network namespace of its own. */
  private boolean rootless() {
    return info.getSecurityOptions() != null
        && info.getSecurityOptions().stream().anyMatch(option -> option.contains("rootless"));
  }

  /**
   * Makes sure that an image is on the engine's machine. Pulls at most once, where Testcontainers
   * would retry for minutes on a machine without a network.
   */
  void provide(String image) throws ServerException {
    // another name if Testcontainers is configured for a mirror
    DockerImageName name = ImageNameSubstitutor.instance().apply(DockerImageName.parse(image));
    try {
      if (!present(name)) {
        pull(name);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while pulling the image " + name, e);
    } catch (RuntimeException e) {
      throw new ServerException(missing(name) + String.valueOf(e.getMessage()).strip(), e);
    }
  }

  private boolean present(DockerImageName name) {
    try {
      client.inspectImageCmd(name.asCanonicalNameString()).exec();
      return true;
    } catch (NotFoundException e) {
      return false;
    }
  }

  private void pull(DockerImageName name) throws InterruptedException, ServerException {
    int seconds = TestcontainersConfiguration.getInstance().getImagePullTimeout();
    PullImageResultCallback pulling = client
        .pullImageCmd(name.getUnversionedPart())
        .withTag(name.getVersionPart())
        .exec(new PullImageResultCallback());
    if (!pulling.awaitCompletion(seconds, TimeUnit.SECONDS)) {
      throw new ServerException(missing(name) + "not done within " + seconds + " s");
    }
  }

  private static String missing(DockerImageName name) {
    return "image %s is not on this machine and could not be pulled: "
        .formatted(name.asCanonicalNameString());
  }
}
