// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A fault between client and server, injected once the first measured iteration begins.
 * Thread-safe: several connections share it.
 */
abstract class Fault {
  private final AtomicLong candidates = new AtomicLong();
  private final AtomicLong injected = new AtomicLong();
  private volatile boolean measuring;

  /** Handles the current request of a connection. */
  abstract void handle(Exchange exchange) throws IOException;

  /** Notes that a measured iteration begins. */
  void iterationBegins() {
    measuring = true;
  }

  /** Counts a candidate and returns whether the fault hits it: one in {@code every} is hit. */
  final boolean hits(int every) {
    return measuring && candidates.incrementAndGet() % every == 0 && hit();
  }

  /** Counts an injection; always returns true. */
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
