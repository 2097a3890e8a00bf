// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A server node with the client's connections to it. Thread-safe. */
final class Node {
  private final Endpoint endpoint;
  private final List<Slot> slots;
  private final KeyRules keys;
  private final @Nullable Semaphore free;

  @SuppressWarnings("ThreadLocalUsage") // a thread may use several clients: it has a place in each
  private final ThreadLocal<int[]> place = ThreadLocal.withInitial(() -> new int[1]);

  /**
   * Creates a node.
   *
   * @param enough whether there is a connection for each thread that calls
   */
  Node(Endpoint endpoint, List<Slot> slots, KeyRules keys, boolean enough) {
    this.endpoint = endpoint;
    this.slots = List.copyOf(slots);
    this.keys = keys;
    this.free = enough ? null : new Semaphore(slots.size());
  }

  void checkKey(String key) {
    keys.check(key);
  }

  /** The exclusive use of a connection until it is returned. */
  final class Lease implements AutoCloseable {
    private final Slot slot;

    private Lease(Slot slot) {
      this.slot = slot;
    }

    Link link() throws IOException {
      return slot.link();
    }

    @Override
    public void close() {
      slot.giveBack();
      if (free != null) {
        free.release();
      }
    }
  }

  /** Takes an idle connection, waiting for one until the deadline. */
  Lease take(long deadline) throws CacheClientException {
    if (free != null) {
      await(free, deadline);
    }
    int[] own = place.get();
    while (true) {
      for (int i = 0; i < slots.size(); i++) {
        int at = (own[0] + i) % slots.size();
        if (slots.get(at).takeIfFree()) {
          own[0] = at;
          return new Lease(slots.get(at));
        }
      }
      // a connection was returned behind the search: there are at least as many as callers
      if (System.nanoTime() - deadline >= 0) {
        throw noneFree();
      }
      Thread.onSpinWait();
    }
  }

  private void await(Semaphore permits, long deadline) throws CacheClientException {
    try {
      if (!permits.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw noneFree();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheClientException(endpoint + ": the calling thread was interrupted", e);
    }
  }

  private CacheClientException noneFree() {
    return new CacheClientException(
        "%s: none of %d connections was free within the operation timeout"
            .formatted(endpoint, slots.size()));
  }

  /** Records why an exchange failed, and returns the exception to throw. */
  CacheClientException failed(IOException e) {
    endpoint.note(e);
    return failure(endpoint, e);
  }

  static CacheClientException failure(Endpoint endpoint, IOException e) {
    return new CacheClientException(endpoint.describe(e), e);
  }
}
