// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.socket.MemcachedConnection;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The wait until a started node answers by its protocol and is known to be ours. */
final class Readiness {
  private static final Duration ONE_TRY = Duration.ofSeconds(1);
  private static final long PAUSE_MILLIS = 20;

  private Readiness() {}

  /**
   * @throws PortTakenException if another server has the node's port
   * @throws ServerException if the node ended or did not answer in time
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
    try (MemcachedConnection connection = MemcachedConnection.connect(node.address(), ONE_TRY)) {
      connection.version();
      if (!node.owns(connection)) {
        throw new PortTakenException(
            Addresses.format(node.address()) + ": in use by another server");
      }
    }
  }

  private static void pause() throws ServerException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while a server started", e);
    }
  }
}
