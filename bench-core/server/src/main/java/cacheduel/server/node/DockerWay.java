// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.docker.DockerNetwork;
import cacheduel.server.docker.ServerContainer;
import cacheduel.server.docker.ServerImage;
import cacheduel.server.process.FreePort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** A server program in a container, of its pinned official image unless a user names another one. */
final class DockerWay implements Way {
  private static final Duration READY_WITHIN = Duration.ofSeconds(20);

  /** The folder of a container's keys and passwords. */
  private static final String FOLDER = "/cacheduel";

  private final Software software;
  private final String name;
  private final IntSupplier ports;
  private final @Nullable DockerNetwork forced;
  private @Nullable ServerImage image;

  DockerWay(Software software) {
    this(software, FreePort::any, null);
  }

  /**
   * @param forced the path to take, or null for the best one
   */
  DockerWay(Software software, IntSupplier ports, @Nullable DockerNetwork forced) {
    this(software, software.program().pinned(), ports, forced);
  }

  private DockerWay(
      Software software, String name, IntSupplier ports, @Nullable DockerNetwork forced) {
    this.software = software;
    this.name = name;
    this.ports = ports;
    this.forced = forced;
  }

  /** Returns a server in a container of another image. */
  static DockerWay of(Software software, String image) {
    return new DockerWay(software, image, FreePort::any, null);
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
    boolean isHost = network == DockerNetwork.HOST;
    List<String> flags = software.arguments(request, isHost ? "127.0.0.1" : "0.0.0.0");
    return isHost
        ? NodeStart.on(ports, port -> start(network, port, flags, request))
        : start(network, software.program().port(), flags, request);
  }

  private Node start(DockerNetwork network, int port, List<String> flags, ServerRequest request)
      throws ServerException {
    NodeGuard guard = NodeGuard.of(software, request, FOLDER);
    try {
      return start(network, port, flags, guard);
    } catch (ServerException | RuntimeException e) {
      guard.close();
      throw e;
    }
  }

  private Node start(DockerNetwork network, int port, List<String> flags, NodeGuard guard)
      throws ServerException {
    ServerProgram program = software.program();
    Mark mark = software.mark();
    List<String> command = new ArrayList<>(List.of(program.name()));
    command.addAll(program.on(port));
    command.addAll(flags);
    command.addAll(guard.arguments(port, FOLDER));
    command.addAll(mark.flags());
    List<String> shown = new ArrayList<>(flags);
    shown.addAll(guard.shown());
    String comparable = program.name() + " " + ServerProgram.text(shown);
    ServerContainer container = image()
        .start(
            network,
            port,
            command,
            guard.environment(FOLDER),
            files(guard),
            started -> NodeStart.await(
                new DockerNode(started, guard.connector(), comparable, mark), READY_WITHIN));
    return new DockerNode(container, guard.connector(), comparable, mark, guard::close);
  }

  private static Map<String, String> files(NodeGuard guard) {
    Map<String, String> files = new LinkedHashMap<>();
    guard.files().forEach((name, text) -> files.put(NodeGuard.file(FOLDER, name), text));
    return files;
  }

  private synchronized ServerImage image() throws ServerException {
    if (image == null) {
      image = ServerImage.pulled(name);
    }
    return image;
  }
}
