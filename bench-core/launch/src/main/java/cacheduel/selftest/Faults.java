// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** The faults between client and server. */
final class Faults {
  private static final int EVERY_TENTH = 10;
  private static final int EVERY_FIFTIETH = 50;
  private static final int EVERY_HUNDREDTH = 100;

  /** A sleeping thread wakes up to this late, so the last part of a wait is spun. */
  private static final long SPIN_NANOS = 100_000;

  private Faults() {}

  /** Changes nothing: the control measurement goes through the same proxy. */
  static Fault none() {
    return new Fault((fault, exchange) -> exchange.pass());
  }

  /** Sends 2 % of the gets twice, and drops the second answer. */
  static Fault retry() {
    return new Fault((fault, exchange) -> {
      if (exchange.isGet() && fault.hits(EVERY_FIFTIETH)) {
        exchange.send();
        exchange.receive();
      }
      exchange.pass();
    });
  }

  /** Answers 2 % of the gets with the last answer for the same key. */
  static Fault cache() {
    Map<String, byte[]> answers = new ConcurrentHashMap<>();
    return new Fault((fault, exchange) -> {
      String request = exchange.line();
      byte[] known = answers.get(request);
      if (!exchange.isGet()) {
        exchange.pass();
      } else if (known != null && fault.hits(EVERY_FIFTIETH)) {
        exchange.reply(known);
      } else {
        exchange.send();
        byte[] answer = exchange.receive();
        answers.put(request, answer);
        exchange.reply(answer);
      }
    });
  }

  /** Changes a byte in the middle of 1 % of the answers to gets, which is part of the value. */
  static Fault wrong() {
    return new Fault((fault, exchange) -> {
      if (exchange.isGet() && fault.hits(EVERY_HUNDREDTH)) {
        exchange.send();
        byte[] answer = exchange.receive();
        answer[answer.length / 2] ^= 1;
        exchange.reply(answer);
      } else {
        exchange.pass();
      }
    });
  }

  /** Drops 2 % of the writes that the server does not answer. */
  static Fault lost() {
    return new Fault((fault, exchange) -> {
      boolean dropped = exchange.isQuiet() && fault.hits(EVERY_FIFTIETH);
      if (!dropped) {
        exchange.pass();
      }
    });
  }

  /** Has 10 % of the sets stored under another key: all counters are right. */
  static Fault unstored() {
    return new Fault((fault, exchange) -> {
      if (exchange.isAnsweredSet() && fault.hits(EVERY_TENTH)) {
        exchange.renameKey();
      }
      exchange.pass();
    });
  }

  /** Stops forwarding once in each measured iteration, a given time after it begins. */
  static Fault stall(Duration after, Duration length) {
    return new Fault((fault, exchange) -> {
      // locked, so that a stall stops all connections
      synchronized (fault) {
        if (fault.isDue(after)) {
          fault.hit();
          waitUntil(System.nanoTime() + length.toNanos());
        }
      }
      exchange.pass();
    });
  }

  /** Holds the answer to each get back until a given time after its request. */
  static Fault slow(Duration length) {
    return new Fault((fault, exchange) -> {
      if (exchange.isGet() && fault.hits(1)) {
        long end = System.nanoTime() + length.toNanos();
        exchange.send();
        byte[] answer = exchange.receive();
        waitUntil(end);
        exchange.reply(answer);
      } else {
        exchange.pass();
      }
    });
  }

  private static void waitUntil(long end) {
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }
}
