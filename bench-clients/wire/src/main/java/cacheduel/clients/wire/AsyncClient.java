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

/** The asynchronous client: a call returns at once, and its link's reader completes it. */
final class AsyncClient implements AsyncCacheClient {
  private final Nodes nodes;
  private final Calls calls;

  private AsyncClient(Nodes nodes, Calls calls) {
    this.nodes = nodes;
    this.calls = calls;
  }

  static AsyncClient open(ClientConfig config) throws CacheClientException {
    return new AsyncClient(Nodes.open(config, new Refusals()), new Calls(config));
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds)
      throws Exception {
    return nodes.of(key).send(calls.set(key, value, ttlSeconds)).call();
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) throws Exception {
    return nodes.of(key).send(calls.get(key)).call();
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) throws Exception {
    if (keys.isEmpty()) {
      return CompletableFuture.completedFuture(new HashMap<>());
    }
    List<CompletableFuture<Map<String, Object>>> parts = new ArrayList<>(1);
    for (Nodes.Share share : nodes.shares(keys)) {
      parts.add(share.node().send(calls.getBulk(share.requests())).call());
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

  @Override
  public CompletionStage<Boolean> delete(String key) throws Exception {
    return nodes.of(key).send(calls.delete(key)).call();
  }

  @Override
  public Map<String, String> settings() {
    return nodes.settings();
  }

  @Override
  public void close() throws InterruptedException {
    nodes.close();
  }
}
