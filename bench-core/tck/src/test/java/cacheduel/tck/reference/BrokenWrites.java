// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/** Providers of clients that store something other than they are told to. */
public final class BrokenWrites {
  private BrokenWrites() {}

  /** Reports every hundredth set as stored without sending it. */
  public static final class Forgets extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        private final AtomicInteger sets = new AtomicInteger();

        @Override
        public void set(String key, Object value, int ttlSeconds) throws Exception {
          if (sets.incrementAndGet() % 100 != 0) {
            super.set(key, value, ttlSeconds);
          }
        }
      };
    }
  }

  /** Completes a set before the server has it. */
  public static final class AnswersEarly extends ReferenceProvider {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.ASCII), Set.of(Mode.ASYNC), Set.of(Feature.EMPTY_VALUES));
    }

    @Override
    public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
      return new AsyncReferenceClient(open(config)) {
        @Override
        public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
          super.set(key, value, ttlSeconds);
          return CompletableFuture.completedFuture(null);
        }
      };
    }
  }

  /** Stores something other than the given value, without restoring it. */
  public static final class Compresses extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public void set(String key, Object value, int ttlSeconds) throws Exception {
          super.set(key, value instanceof byte[] bytes ? deflated(bytes) : value, ttlSeconds);
        }
      };
    }

    private static byte[] deflated(byte[] value) {
      Deflater deflater = new Deflater();
      deflater.setInput(value);
      deflater.finish();
      byte[] packed = new byte[value.length + 64];
      int length = deflater.deflate(packed);
      deflater.end();
      return Arrays.copyOf(packed, length);
    }
  }

  /** Cuts large values. */
  public static final class Truncates extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public void set(String key, Object value, int ttlSeconds) throws Exception {
          boolean large = value instanceof byte[] bytes && bytes.length > 500_000;
          super.set(key, large ? Arrays.copyOf((byte[]) value, 500_000) : value, ttlSeconds);
        }
      };
    }
  }

  /** Truncates keys that are too long, so that two may collide. */
  public static final class AcceptsLongKeys extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public void set(String key, Object value, int ttlSeconds) throws Exception {
          super.set(key.substring(0, Math.min(250, key.length())), value, ttlSeconds);
        }
      };
    }
  }

  /** Stores everything without expiration. */
  public static final class IgnoresTimeToLive extends BlockingProvider {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public void set(String key, Object value, int ttlSeconds) throws Exception {
          super.set(key, value, 0);
        }
      };
    }
  }
}
