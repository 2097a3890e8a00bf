// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A call writes its request; a thread for each connection reads the replies. */
final class AsyncClient implements AsyncCacheClient {
  private final Nodes<ReaderLink> nodes;
  private final Requests requests;
  private final Replies replies;
  private final Values values;
  private final Reading<Object> value;
  private final Reading<Void> stored;
  private final Reading<Boolean> deleted;

  private AsyncClient(ClientConfig config, Nodes<ReaderLink> nodes) {
    this.nodes = nodes;
    this.values = new Values(config.rawValues());
    Dialect dialect = Dialect.of(config, values);
    this.requests = dialect.requests();
    this.replies = dialect.replies();
    this.value = in -> values.decoded(replies.value(in));
    this.stored = in -> {
      replies.stored(in);
      return null;
    };
    this.deleted = replies::deleted;
  }

  static AsyncClient open(ClientConfig config) throws CacheClientException {
    return new AsyncClient(config, Nodes.open(config, ReaderLink::start));
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds)
      throws Exception {
    byte[] bytes = values.bytes(value);
    int flags = values.flags(value);
    Pending<Void> answer = new Pending<>(stored);
    Connection<ReaderLink> connection = nodes.of(key).home();
    ReaderLink link = connection.lock();
    try {
      requests.set(link.request(), key, bytes, flags, ttlSeconds);
      link.send(answer);
    } finally {
      connection.unlock();
    }
    return answer;
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) throws Exception {
    Pending<Object> answer = new Pending<>(value);
    Connection<ReaderLink> connection = nodes.of(key).home();
    ReaderLink link = connection.lock();
    try {
      requests.get(link.request(), key);
      link.send(answer);
    } finally {
      connection.unlock();
    }
    return answer;
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) throws Exception {
    if (keys.isEmpty()) {
      return CompletableFuture.completedFuture(new HashMap<>());
    }
    List<CompletableFuture<Map<String, Object>>> parts = new ArrayList<>(1);
    for (Nodes.Share<ReaderLink> share : nodes.shares(keys)) {
      parts.add(getShare(share));
    }
    CompletableFuture<Map<String, Object>> all = parts.get(0);
    for (CompletableFuture<Map<String, Object>> part : parts.subList(1, parts.size())) {
      all = all.thenCombine(part, AsyncClient::union);
    }
    return all;
  }

  private static Map<String, Object> union(Map<String, Object> one, Map<String, Object> other) {
    one.putAll(other);
    return one;
  }

  private Pending<Map<String, Object>> getShare(Nodes.Share<ReaderLink> share)
      throws CacheClientException {
    Collection<String> keys = share.keys();
    Pending<Map<String, Object>> answer = new Pending<>(in -> {
      Map<String, Object> hits = new HashMap<>(keys.size() * 4 / 3 + 1);
      replies.values(in, new KeyCursor(keys), hits);
      values.decode(hits);
      return hits;
    });
    Connection<ReaderLink> connection = share.node().home();
    ReaderLink link = connection.lock();
    try {
      requests.getBulk(link.request(), keys);
      link.send(answer);
    } finally {
      connection.unlock();
    }
    return answer;
  }

  @Override
  public CompletionStage<Boolean> delete(String key) throws Exception {
    Pending<Boolean> answer = new Pending<>(deleted);
    Connection<ReaderLink> connection = nodes.of(key).home();
    ReaderLink link = connection.lock();
    try {
      requests.delete(link.request(), key);
      link.send(answer);
    } finally {
      connection.unlock();
    }
    return answer;
  }

  @Override
  public Map<String, String> settings() {
    return nodes.settings();
  }

  @Override
  public void close() throws InterruptedException {
    nodes.close();
    for (ReaderLink link : nodes.links()) {
      link.awaitEnd();
    }
  }
}
