// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A blocking client: each call writes its request and reads its reply on a connection of its own. */
final class BrcacheClient implements CacheClient {
  private final Nodes nodes;
  private final Values values;
  private final long timeoutNanos;

  private BrcacheClient(Nodes nodes, ClientConfig config) {
    this.nodes = nodes;
    this.values = new Values(config.rawValues());
    this.timeoutNanos = config.operationTimeout().toNanos();
  }

  static BrcacheClient open(ClientConfig config) throws CacheClientException {
    return new BrcacheClient(Nodes.open(config), config);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws CacheClientException {
    byte[] bytes = values.bytes(value);
    int millis = Ttl.millis(ttlSeconds);
    exchange(
        key, deadline(), request -> Requests.put(request, key, millis, bytes), Replies::stored);
  }

  @Override
  public @Nullable Object get(String key) throws CacheClientException {
    return get(key, deadline());
  }

  private @Nullable Object get(String key, long deadline) throws CacheClientException {
    byte[] bytes = exchange(
        key, deadline, request -> Requests.get(request, key), replies -> replies.value(key));
    return bytes == null ? null : values.decoded(bytes);
  }

  /** One get after the other: the protocol has no request for several keys. */
  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    Map<String, Object> hits = new HashMap<>(keys.size() * 4 / 3 + 1);
    long deadline = deadline();
    for (String key : keys) {
      Object value = get(key, deadline);
      if (value != null) {
        hits.put(key, value);
      }
    }
    return hits;
  }

  @Override
  public boolean delete(String key) throws CacheClientException {
    return Boolean.TRUE.equals(
        exchange(key, deadline(), request -> Requests.remove(request, key), Replies::removed));
  }

  private long deadline() {
    return System.nanoTime() + timeoutNanos;
  }

  private <T> @Nullable T exchange(
      String key, long deadline, Link.Asking asking, Link.Reading<T> reading)
      throws CacheClientException {
    Node node = nodes.of(key);
    node.checkKey(key);
    try (Node.Lease connection = node.take(deadline)) {
      return connection.link().exchange(deadline, asking, reading);
    } catch (IOException e) {
      throw node.failed(e);
    }
  }

  @Override
  public Map<String, String> settings() {
    return nodes.settings();
  }

  @Override
  public void close() {
    nodes.close();
  }
}
