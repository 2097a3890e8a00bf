// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.OptionalPart;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import net.rubyeye.xmemcached.FlowControl;

/**
 * Limit on noreply writes that are not sent yet, at which a writer waits. The library's own flow
 * control throws immediately, and a single thread that writes at full speed reaches its limit
 * within a second.
 */
@OptionalPart(needs = "net.rubyeye.xmemcached.FlowControl", without = WaitingBuilder.WITHOUT)
final class WaitingFlowControl extends FlowControl {
  /** How often the library asks before it gives up. */
  private static final int ATTEMPTS = 3;

  private static final int MOST_WRITES = 4096;
  private static final int FEWEST_WRITES = 64;
  private static final int MOST_BYTES = 64 << 20;

  private final Semaphore permits;
  private final long attemptMillis;

  private WaitingFlowControl(int writes, long timeoutMillis) {
    super(writes);
    permits = new Semaphore(writes);
    attemptMillis = Math.max(1, timeoutMillis / ATTEMPTS);
  }

  /** Returns a limit under which the queued values fit into the heap. */
  static WaitingFlowControl of(int maxValueBytes, long timeoutMillis) {
    int fitting = MOST_BYTES / Math.max(1, maxValueBytes);
    return new WaitingFlowControl(
        Math.max(FEWEST_WRITES, Math.min(MOST_WRITES, fitting)), timeoutMillis);
  }

  @Override
  public boolean aquire() {
    try {
      return permits.tryAcquire(attemptMillis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void release() {
    permits.release();
  }

  @Override
  public int permits() {
    return permits.availablePermits();
  }
}
