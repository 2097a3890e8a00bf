// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Waits until a started node answers in its protocol and is known to be the harness's. */
final class Readiness {
  private static final Duration WITHIN = Duration.ofSeconds(30);
  private static final Duration ONE_TRY = Duration.ofSeconds(1);
  private static final long PAUSE_MILLIS = 50;

  private Readiness() {}

  /** Thrown if another server has the node's port. */
  static final class PortTaken extends ServerException {
    private static final long serialVersionUID = 1L;

    PortTaken(String message) {
      super(message);
    }
  }

  /**
   * Waits until the node is ready.
   *
   * @throws PortTaken if another server has the node's port
   * @throws ServerException if the node ended or did not answer in time
   */
  static void await(BrcacheNode node) throws ServerException {
    long end = System.nanoTime() + WITHIN.toNanos();
    while (true) {
      requireRunning(node);
      try {
        requireOurs(node);
        return;
      } catch (IOException e) {
        if (System.nanoTime() - end >= 0) {
          throw new ServerException(
              "%s: BRCache was started, but is not ready within %d s: %s"
                  .formatted(Addresses.format(node.address()), WITHIN.toSeconds(), e.getMessage()),
              e);
        }
      }
      pause();
    }
  }

  private static void requireRunning(BrcacheNode node) throws ServerException {
    Optional<String> ended = node.ended();
    if (ended.isPresent()) {
      throw ended.get().contains("BindException")
          ? new PortTaken(ended.get())
          : new ServerException(ended.get());
    }
  }

  private static void requireOurs(BrcacheNode node) throws IOException, ServerException {
    try (ControlConnection connection = ControlConnection.connect(node.address(), ONE_TRY)) {
      if (!node.isThis(connection.variables())) {
        throw new PortTaken(Addresses.format(node.address()) + ": in use by another server");
      }
    }
  }

  private static void pause() throws ServerException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while BRCache started", e);
    }
  }
}
