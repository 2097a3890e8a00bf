// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The reference client with keys and flags of its own, which no other client understands. */
public class EncodingProvider extends ReferenceProvider {
  private static final int FLAGS = 4096;

  /** Says that it reads what others store, but changes keys and flags. */
  public static final class SaysNothing extends EncodingProvider {
    @Override
    public boolean readsForeignEntries() {
      return true;
    }
  }

  /** Completes a delete before the server has handled it, with keys of its own. */
  public static final class DeletesEarly extends EncodingProvider {
    @Override
    public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
      return new AsyncReferenceClient(open(config)) {
        @Override
        public CompletionStage<Boolean> delete(String key) {
          super.delete(key);
          return CompletableFuture.completedFuture(true);
        }
      };
    }
  }

  @Override
  public boolean readsForeignEntries() {
    return false;
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return new ReferenceClient(config) {
      @Override
      int flags() {
        return FLAGS;
      }

      @Override
      public void set(String key, Object value, int ttlSeconds) throws Exception {
        super.set(encoded(key), value, ttlSeconds);
      }

      @Override
      public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
        Map<String, String> plain = new LinkedHashMap<>();
        keys.forEach(key -> plain.put(encoded(key), key));
        Map<String, Object> hits = new HashMap<>();
        super.getBulk(plain.keySet()).forEach((key, value) -> hits.put(plain.get(key), value));
        return hits;
      }

      @Override
      public boolean delete(String key) throws Exception {
        return super.delete(encoded(key));
      }
    };
  }

  /** Returns the key with each character mirrored in the range of printable ones. */
  private static String encoded(String key) {
    return key.chars()
        .map(c -> '!' + '~' - c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
