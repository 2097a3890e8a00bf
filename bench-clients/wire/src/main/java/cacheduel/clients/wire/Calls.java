// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The factory of a protocol's calls. Thread-safe. */
final class Calls {
  private final Requests requests;
  private final Values values;
  private final Replies replies;
  private final ReplyParser<Object> value;

  // null if writes are not answered
  private final @Nullable ReplyParser<Void> stored;
  private final @Nullable ReplyParser<Boolean> deleted;

  Calls(ClientConfig config) {
    this.values = new Values(config.rawValues());
    Dialect dialect = Dialect.of(config, values);
    this.requests = dialect.requests();
    this.replies = dialect.replies();
    this.value = in -> values.decoded(replies.value(in));
    boolean quiet = config.mode() == Mode.NOREPLY;
    this.stored = quiet
        ? null
        : in -> {
          replies.stored(in);
          return null;
        };
    this.deleted = quiet ? null : replies::deleted;
  }

  /** Returns a call that completes with the value, or with null for a miss. */
  Call<Object> get(String key) {
    return new Call<>(out -> requests.get(out, key), value);
  }

  /**
   * Returns a call that completes with the hits.
   *
   * @param groups the keys of each of its requests; at least one each
   */
  Call<Map<String, Object>> getBulk(List<Collection<String>> groups) {
    return new Call<>(
        out -> groups.forEach(keys -> requests.getBulk(out, keys)), in -> hits(in, groups));
  }

  /** Reads on after a failure, so that the connection stays in step. */
  private Map<String, Object> hits(ReplyBuffer in, List<Collection<String>> groups)
      throws IOException, CacheClientException {
    int count = 0;
    for (Collection<String> keys : groups) {
      count += keys.size();
    }
    Map<String, Object> hits = new HashMap<>(count * 4 / 3 + 1);
    @Nullable CacheClientException failure = null;
    for (Collection<String> keys : groups) {
      try {
        replies.values(in, new KeyCursor(keys), hits);
      } catch (CacheClientException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
    values.decode(hits);
    return hits;
  }

  Call<Void> set(String key, Object value, int ttlSeconds) throws IOException {
    byte[] bytes = values.bytes(value);
    int flags = values.flags(value);
    return new Call<>(out -> requests.set(out, key, bytes, flags, ttlSeconds), stored);
  }

  /**
   * Returns a call that completes with whether the server had the key, or with null if writes are
   * not answered.
   */
  Call<Boolean> delete(String key) {
    return new Call<>(out -> requests.delete(out, key), deleted);
  }
}
