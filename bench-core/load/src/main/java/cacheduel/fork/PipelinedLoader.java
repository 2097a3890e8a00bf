// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.socket.MemcachedConnection;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Loads raw values into a single memcached node without waiting for each answer, many times faster
 * than any client.
 */
final class PipelinedLoader implements KeyLoader {
  /** Long enough for a server that reads hundreds of megabytes before it answers. */
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final InetSocketAddress node;
  private final long count;
  private final PreloadStream keys;
  private final int ttlSeconds;

  PipelinedLoader(InetSocketAddress node, long count, PreloadStream keys, int ttlSeconds) {
    this.node = node;
    this.count = count;
    this.keys = keys;
    this.ttlSeconds = ttlSeconds;
  }

  @Override
  public void load(AtomicLong stored) throws IOException {
    try (MemcachedConnection connection = MemcachedConnection.connect(node, TIMEOUT)) {
      connection.load(new Entries(stored), ttlSeconds);
    }
  }

  private final class Entries implements Iterator<Map.Entry<String, byte[]>> {
    private final AtomicLong taken;
    private final Request request = new Request();
    private long next;

    Entries(AtomicLong taken) {
      this.taken = taken;
    }

    @Override
    public boolean hasNext() {
      return next < count;
    }

    @Override
    public Map.Entry<String, byte[]> next() {
      if (!hasNext()) {
        throw new NoSuchElementException("all " + count + " keys are loaded");
      }
      keys.fill(next, request);
      next++;
      taken.lazySet(next);
      return Map.entry(request.key(), (byte[]) request.value());
    }
  }
}
