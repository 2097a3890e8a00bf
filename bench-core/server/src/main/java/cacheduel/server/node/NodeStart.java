// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntSupplier;

/** The start of a node, on a port that may turn out to be taken, until it is ready. */
public final class NodeStart {
  private static final int TRIES = 5;
  private static final Duration ONE_TRY = Duration.ofSeconds(1);
  private static final long PAUSE_MILLIS = 20;

  private NodeStart() {}

  /** A start of a node on a port, until the node is ready. */
  interface Launcher {
    Node launch(int port) throws ServerException;
  }

  /** Thrown if a start fails because another server has the port. */
  private static final class PortTakenException extends ServerException {
    private static final long serialVersionUID = 1L;

    PortTakenException(String message) {
      super(message);
    }
  }

  /** Starts a node, on another port if the first one turns out to be taken. */
  static Node on(IntSupplier ports, Launcher launcher) throws ServerException {
    for (int tried = 1; ; tried++) {
      try {
        return launcher.launch(ports.getAsInt());
      } catch (PortTakenException e) {
        if (tried == TRIES) {
          throw new ServerException(
              "no free port was found in %d tries: %s".formatted(TRIES, e.getMessage()), e);
        }
      }
    }
  }

  /** Waits until the node is ready, and closes it if it does not become so in time. */
  public static Node ready(Node node, Duration within) throws ServerException {
    try {
      await(node, within);
      return node;
    } catch (ServerException | RuntimeException e) {
      node.close();
      throw e;
    }
  }

  /**
   * Waits until a node answers by its protocol and is known to be ours.
   *
   * @throws ServerException if the node ended or did not answer in time, or if another server has
   *     its port
   */
  static void await(Node node, Duration atMost) throws ServerException {
    long end = System.nanoTime() + atMost.toNanos();
    while (true) {
      checkRuns(node);
      try {
        checkOwns(node);
        return;
      } catch (IOException e) {
        if (System.nanoTime() > end) {
          throw new ServerException(
              "%s: started, but not ready within %d s: %s"
                  .formatted(Addresses.format(node.address()), atMost.toSeconds(), e.getMessage()),
              e);
        }
      }
      pause();
    }
  }

  private static void checkRuns(Node node) throws ServerException {
    Optional<String> ended = node.ended();
    if (ended.isPresent()) {
      throw ended.get().contains("in use")
          ? new PortTakenException(ended.get())
          : new ServerException(ended.get());
    }
  }

  private static void checkOwns(Node node) throws IOException, ServerException {
    try (NodeConnection connection = node.connect(ONE_TRY)) {
      connection.ping();
      if (!node.owns(connection)) {
        throw new PortTakenException(
            Addresses.format(node.address()) + ": in use by another server");
      }
    }
  }

  /** Pauses between two checks of a starting server. */
  public static void pause() throws ServerException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while a server started", e);
    }
  }
}
