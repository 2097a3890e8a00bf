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
import cacheduel.client.Tunable;
import cacheduel.tck.AsciiConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/** Providers of clients that break one rule each. */
public final class BrokenProviders {
  private BrokenProviders() {}

  /** The reference client reduced to its blocking mode. */
  abstract static class Blocking extends ReferenceProvider {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Set.of(Feature.EMPTY_VALUES));
    }
  }

  /** Reports every hundredth set as stored without sending it. */
  public static final class Forgets extends Blocking {
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

  /** Opens more connections than it was given. */
  public static final class ExceedsPool extends Blocking {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Set.of(Feature.CONNECTION_POOL));
    }
  }

  /** Has one connection, however many it was given. */
  public static final class HasNoPool extends Blocking {
    @Override
    public Capabilities capabilities() {
      return new ExceedsPool().capabilities();
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public synchronized Map<String, Object> getBulk(Collection<String> keys) throws Exception {
          return super.getBulk(keys);
        }
      };
    }
  }

  /** Sometimes gives a thread the reply to another thread's request. */
  public static final class CrossTalks extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        private final AtomicInteger gets = new AtomicInteger();
        private volatile @Nullable Object last;

        @Override
        public @Nullable Object get(String key) throws Exception {
          Object value = super.get(key);
          Object others = last;
          last = value;
          return gets.incrementAndGet() % 500 == 0 ? others : value;
        }
      };
    }
  }

  /** Lets gets of one key that wait at the same time share a request, whatever the settings. */
  public static class MergesGets extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        private final Map<String, CompletableFuture<@Nullable Object>> waiting =
            new ConcurrentHashMap<>();

        @Override
        public @Nullable Object get(String key) throws Exception {
          CompletableFuture<@Nullable Object> mine = new CompletableFuture<>();
          CompletableFuture<@Nullable Object> first = waiting.putIfAbsent(key, mine);
          if (first != null) {
            return first.get();
          }
          try {
            mine.complete(super.get(key));
          } finally {
            waiting.remove(key);
          }
          return mine.get();
        }
      };
    }
  }

  /** Merges gets under equal settings, too. */
  public static final class MergesFairGets extends MergesGets {
    @Override
    public Capabilities capabilities() {
      return merging();
    }
  }

  /** Declares that it merges gets, but sends each of them. */
  public static final class SendsEveryGet extends Blocking {
    @Override
    public Capabilities capabilities() {
      return merging();
    }
  }

  private static Capabilities merging() {
    return new Capabilities(
        Set.of(Protocol.ASCII),
        Set.of(Mode.BLOCKING),
        Set.of(Feature.EMPTY_VALUES, Feature.MERGES_GETS));
  }

  /** Keeps a thread after close. */
  public static final class LeaksThread extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      CountDownLatch never = new CountDownLatch(1);
      Thread leaked = new Thread(() -> {
        try {
          never.await();
        } catch (InterruptedException e) {
          // no thread does
        }
      });
      leaked.setDaemon(true);
      leaked.start();
      return super.open(config);
    }
  }

  /** Keeps a socket after close. */
  public static final class LeaksSocket extends Blocking {
    private static final List<Socket> LEAKED = new java.util.ArrayList<>();

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      LEAKED.add(new Socket(
          config.servers().get(0).getAddress(), config.servers().get(0).getPort()));
      return super.open(config);
    }
  }

  /** Turns every failure into a miss. */
  public static final class SwallowsErrors extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public @Nullable Object get(String key) {
          try {
            return super.get(key);
          } catch (Exception e) {
            return null;
          }
        }
      };
    }
  }

  /** Waits forever for a server that does not reply. */
  public static final class Hangs extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return super.open(new ClientConfig(
          config.servers(),
          config.protocol(),
          config.mode(),
          config.profile(),
          config.threads(),
          config.connections(),
          java.time.Duration.ofDays(1),
          config.connectTimeout(),
          config.maxValueBytes(),
          config.rawValues()));
    }
  }

  /** Stores something other than the given value, without restoring it. */
  public static final class Compresses extends Blocking {
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

  /** Declares BINARY and speaks ASCII. */
  public static final class LiesAboutTheProtocol extends Blocking {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.BINARY), Set.of(Mode.BLOCKING), Set.of(Feature.EMPTY_VALUES));
    }
  }

  /** Returns a null for each miss of a bulk get. */
  public static final class NullsInBulk extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        @SuppressWarnings("NullAway") // the breach
        public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
          Map<String, Object> all = new HashMap<>();
          keys.forEach(key -> all.put(key, null));
          all.putAll(super.getBulk(keys));
          return all;
        }
      };
    }
  }

  /** Cuts large values. */
  public static final class Truncates extends Blocking {
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

  /** Declares a value of a setting with which it does not open. */
  public static final class RefusesItsOwnSetting extends Blocking {
    private static final Tunable BUFFER = Tunable.of("buffer", "setBuffer(%s)", 1_024, 0);

    @Override
    public List<Tunable> tunables() {
      return List.of(BUFFER);
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      if (BUFFER.numberIn(config).orElse(1) == 0) {
        throw new IllegalArgumentException("a buffer of 0 bytes");
      }
      return new ReferenceClient(config);
    }
  }

  /** Leaves Nagle's algorithm on for one connection that it keeps. */
  public static final class LeavesNagleOn extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      Socket slow = AsciiConnection.connected(config.servers().get(0), 1_000);
      slow.setTcpNoDelay(false);
      return new ReferenceClient(config) {
        @Override
        public void close() throws IOException {
          slow.close();
          super.close();
        }
      };
    }
  }

  /** Truncates keys that are too long, so that two may collide. */
  public static final class AcceptsLongKeys extends Blocking {
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
  public static final class IgnoresTimeToLive extends Blocking {
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

  /** Uses the first server only. */
  public static final class IgnoresServers extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return super.open(new ClientConfig(
          config.servers().subList(0, 1),
          config.protocol(),
          config.mode(),
          config.profile(),
          config.threads(),
          config.connections(),
          config.operationTimeout(),
          config.connectTimeout(),
          config.maxValueBytes(),
          config.rawValues()));
    }
  }

  /** Takes the first colon of an address for the end of the host, without declaring it. */
  public static final class CannotParseIpv6 extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      for (InetSocketAddress server : config.servers()) {
        if (server.getHostString().contains(":")) {
          throw new UnknownHostException(server.getHostString());
        }
      }
      return super.open(config);
    }
  }

  /** Declares that it cannot parse IPv6 addresses, but can. */
  public static final class CanParseIpv6 extends Blocking {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.ASCII),
          Set.of(Mode.BLOCKING),
          Set.of(Feature.EMPTY_VALUES, Feature.NO_IPV6_ADDRESSES));
    }
  }

  /** Reports a delete of an absent key as a hit. */
  public static final class DeletesAnything extends Blocking {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config) {
        @Override
        public boolean delete(String key) throws Exception {
          super.delete(key);
          return true;
        }
      };
    }
  }

  /** Lacks its library. */
  public static final class Waits extends Blocking {
    @Override
    public Optional<String> missing() {
      return Optional.of("put the library there");
    }
  }

  /** Notes the connections that it is asked for; its library has a pool. */
  public static final class Asks extends ReferenceProvider {
    public static final Set<String> CONNECTIONS = ConcurrentHashMap.newKeySet();

    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          super.capabilities().protocols(),
          super.capabilities().modes(),
          Set.of(Feature.CONNECTION_POOL, Feature.CONNECTION_PER_CALLER));
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      CONNECTIONS.add(
          config.threads() + " threads, " + config.mode() + ": " + config.connections());
      return super.open(config);
    }
  }
}
