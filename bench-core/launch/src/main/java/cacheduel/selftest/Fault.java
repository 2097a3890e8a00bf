// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A fault of the way between client and server, injected from the first measured iteration on. Safe
 * for use by several connections.
 */
abstract class Fault {
  private final AtomicLong candidates = new AtomicLong();
  private final AtomicLong injected = new AtomicLong();
  private volatile boolean measuring;

  /** Handles the request that waits. */
  abstract void handle(Exchange exchange) throws IOException;

  /** Notes that a measured iteration begins. */
  void iterationBegins() {
    measuring = true;
  }

  /** Returns whether the fault hits a candidate: each of a given number does. */
  final boolean hits(int every) {
    return measuring && candidates.incrementAndGet() % every == 0 && hit();
  }

  /** Counts an injection. */
  final boolean hit() {
    return injected.incrementAndGet() > 0;
  }

  /** Returns the number of injections so far. */
  final long injected() {
    return injected.get();
  }

  /** Handles all requests of a connection. */
  final void pass(Socket client, Socket server) throws IOException {
    Exchange exchange = new Exchange(client, server);
    while (exchange.next()) {
      handle(exchange);
    }
  }
}
