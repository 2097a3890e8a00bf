// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.process.ChildProcess;
import cacheduel.server.process.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;

/** Starts BRCache as processes of this machine, from the folder of its distribution. */
final class LocalBrcache {
  /** The JVM options of the published experiment. */
  static final List<String> JVM = List.of("-server", "-XX:ParallelGCThreads=8");

  private static final int TRIES = 5;

  private final BrcacheHome home;
  private final IntSupplier ports;

  LocalBrcache(BrcacheHome home) {
    this(home, FreePort::any);
  }

  LocalBrcache(BrcacheHome home, IntSupplier ports) {
    this.home = home;
    this.ports = ports;
  }

  /** See {@link cacheduel.server.ServerProvider#unavailable}. */
  Optional<String> unavailable() {
    return home.problem();
  }

  /** Starts one node, and returns when it answers and is known to be the harness's. */
  BrcacheNode start(ServerRequest request) throws ServerException {
    Optional<String> problem = home.problem();
    if (problem.isPresent()) {
      throw new ServerException(problem.get());
    }
    for (int tried = 1; ; tried++) {
      LocalNode node = launch(ports.getAsInt(), request);
      try {
        Readiness.await(node);
        return node;
      } catch (ServerException | RuntimeException e) {
        node.close();
        if (!(e instanceof Readiness.PortTaken) || tried == TRIES) {
          throw e;
        }
      }
    }
  }

  private LocalNode launch(int port, ServerRequest request) throws ServerException {
    NodeFolder folder = NodeFolder.create();
    try {
      Map<String, String> config = BrcacheConfig.of(request, Machine.memoryBytes());
      config.put("port", String.valueOf(port));
      config.put("data_path", folder.data().toString());
      Path file = folder.path().resolve("brcache.conf");
      Files.writeString(file, BrcacheConfig.text(config));
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(JVM);
      command.addAll(List.of("-jar", home.jar().toString(), "--default-file=" + file));
      // its errors, a stack trace each, are read and dropped
      ChildProcess process = ChildProcess.start("BRCache", command, line -> {});
      return new LocalNode(port, config, folder, process);
    } catch (IOException | ServerException | RuntimeException e) {
      folder.delete();
      throw e instanceof ServerException known
          ? known
          : new ServerException("cannot write BRCache's configuration: " + e.getMessage(), e);
    }
  }
}
