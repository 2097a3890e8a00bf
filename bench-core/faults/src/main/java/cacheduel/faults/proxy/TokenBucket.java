// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

/** The bytes that one direction of a route may still pass, which are refilled with time. */
final class TokenBucket {
  private static final int MOST_BYTES = 4096;
  private static final double NANOS_A_SECOND = 1e9;

  private final double bytesPerNano;
  private final int portion;
  private double tokens;
  private long filled;
  private boolean awaited;

  /** Creates an empty bucket. */
  TokenBucket(long bytesPerSecond, long now) {
    this.bytesPerNano = bytesPerSecond / NANOS_A_SECOND;
    this.portion = (int) Math.max(1, Math.min(MOST_BYTES, bytesPerSecond / 1000));
    this.filled = now;
  }

  /** Returns how many bytes may pass at once now; 0 if that is less than a portion. */
  int allowed(long now) {
    tokens = Math.min(10.0 * portion, tokens + (now - filled) * bytesPerNano);
    filled = now;
    return tokens >= portion ? portion : 0;
  }

  void take(int bytes) {
    tokens -= bytes;
  }

  /** Runs an action once when the next portion may pass; further ones until then are dropped. */
  void whenRefilled(Timers timers, Runnable action) {
    if (!awaited) {
      awaited = true;
      long next = filled + (long) Math.ceil((portion - tokens) / bytesPerNano);
      timers.at(next, () -> {
        awaited = false;
        action.run();
      });
    }
  }
}
