// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A fault between client and server, injected once the first measured iteration begins.
 * Thread-safe: several connections share it.
 */
final class Fault {
  private final Handling handling;
  private final AtomicLong candidates = new AtomicLong();
  private final AtomicLong injected = new AtomicLong();
  private volatile boolean measuring;
  private boolean ahead;
  private long begun;

  /** The handling of a connection's current request, given the fault that counts. */
  interface Handling {
    void handle(Fault fault, Exchange exchange) throws IOException;
  }

  Fault(Handling handling) {
    this.handling = handling;
  }

  /** Notes that a measured iteration begins. */
  synchronized void iterationBegins() {
    measuring = true;
    ahead = true;
    begun = System.nanoTime();
  }

  /** Returns true once in each measured iteration, a given time after it begins. */
  synchronized boolean isDue(Duration after) {
    boolean due = ahead && System.nanoTime() - begun >= after.toNanos();
    ahead = ahead && !due;
    return due;
  }

  /** Counts a candidate and returns whether the fault hits it: one in {@code every} is hit. */
  boolean hits(int every) {
    return measuring && candidates.incrementAndGet() % every == 0 && hit();
  }

  /** Counts an injection; always returns true. */
  boolean hit() {
    return injected.incrementAndGet() > 0;
  }

  /** Returns the number of injections so far. */
  long injected() {
    return injected.get();
  }

  /** Handles all requests of a connection. */
  void pass(Socket client, Socket server) throws IOException {
    Exchange exchange = new Exchange(client, server);
    while (exchange.next()) {
      handling.handle(this, exchange);
    }
  }
}
