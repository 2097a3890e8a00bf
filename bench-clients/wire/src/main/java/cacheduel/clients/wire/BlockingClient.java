// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A call writes its request and reads its reply. */
final class BlockingClient implements CacheClient {
  private final Exchanges exchanges;
  private final Reading<Void> stored;
  private final Reading<Boolean> deleted;

  BlockingClient(Exchanges exchanges) {
    this.exchanges = exchanges;
    this.stored = in -> {
      exchanges.replies().stored(in);
      return null;
    };
    this.deleted = exchanges.replies()::deleted;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    byte[] bytes = exchanges.values().bytes(value);
    int flags = exchanges.values().flags(value);
    Connection<TurnLink> connection = exchanges.nodes().of(key).take();
    try {
      TurnLink link = connection.lock();
      long turn;
      try {
        exchanges.requests().set(link.request(), key, bytes, flags, ttlSeconds);
        turn = link.send();
      } finally {
        connection.unlock();
      }
      link.receive(turn, stored);
    } finally {
      connection.giveBack();
    }
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return exchanges.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return exchanges.getBulk(keys);
  }

  @Override
  public boolean delete(String key) throws Exception {
    Connection<TurnLink> connection = exchanges.nodes().of(key).take();
    try {
      TurnLink link = connection.lock();
      long turn;
      try {
        exchanges.requests().delete(link.request(), key);
        turn = link.send();
      } finally {
        connection.unlock();
      }
      return Boolean.TRUE.equals(link.receive(turn, deleted));
    } finally {
      connection.giveBack();
    }
  }

  @Override
  public Map<String, String> settings() {
    return exchanges.nodes().settings();
  }

  @Override
  public void close() {
    exchanges.close();
  }
}
