// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A write returns when the socket has taken its request; a read waits for its reply.
 *
 * <p>A server may still answer that a write failed. That answer precedes the reply of a later read
 * on the connection and is distinguished from it: over {@code BINARY} by the command that each
 * reply names, over {@code META} by a {@code mn} that is sent before the read. Each such failure is
 * thrown by one later write of the client, which has been sent nevertheless, so that as many writes
 * throw as were refused. Over {@code ASCII} the two cannot be distinguished, but a server sends no
 * failure for a well-formed write; if one arrives, the read fails and the connection is closed.
 */
final class NoReplyClient implements CacheClient {
  private final Exchanges exchanges;

  NoReplyClient(Exchanges exchanges) {
    this.exchanges = exchanges;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    byte[] bytes = exchanges.values().bytes(value);
    int flags = exchanges.values().flags(value);
    Connection<TurnLink> connection = exchanges.nodes().of(key).take();
    try {
      TurnLink link = connection.lock();
      try {
        exchanges.requests().set(link.request(), key, bytes, flags, ttlSeconds);
        link.sendQuietly(exchanges.replies());
      } finally {
        connection.unlock();
      }
    } finally {
      connection.giveBack();
    }
    exchanges.refusals().throwOne();
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
      try {
        exchanges.requests().delete(link.request(), key);
        link.sendQuietly(exchanges.replies());
      } finally {
        connection.unlock();
      }
    } finally {
      connection.giveBack();
    }
    exchanges.refusals().throwOne();
    return true;
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
