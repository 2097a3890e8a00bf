// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Providers of clients whose reads and deletes do not return what the server answered. */
public final class BrokenAnswers {
  private BrokenAnswers() {}

  /** Sometimes gives a thread the reply to another thread's request. */
  public static final class CrossTalks extends BlockingProvider {
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
  public static class MergesGets extends BlockingProvider {
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
    Set<Feature> features() {
      return Set.of(Feature.EMPTY_VALUES, Feature.MERGES_GETS);
    }
  }

  /** Declares that it merges gets, but sends each of them. */
  public static final class SendsEveryGet extends BlockingProvider {
    @Override
    Set<Feature> features() {
      return Set.of(Feature.EMPTY_VALUES, Feature.MERGES_GETS);
    }
  }

  /** Returns a null for each miss of a bulk get. */
  public static final class NullsInBulk extends BlockingProvider {
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

  /** Reports a delete of an absent key as a hit. */
  public static final class DeletesAnything extends BlockingProvider {
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

  /** Turns every failure into a miss. */
  public static final class SwallowsErrors extends BlockingProvider {
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
}
