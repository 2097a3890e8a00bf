// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The blocking client: a call returns when its reply has arrived. In {@link
 * cacheduel.client.Mode#NOREPLY} a write returns when the socket has accepted its request.
 *
 * <p>A server may still answer that such a write failed. That answer precedes the reply of a later
 * read on the connection and is distinguished from it: over {@code BINARY} by the command that each
 * reply names, over {@code META} by a {@code mn} that is sent before the read. Each such failure is
 * thrown by one later write of the client, which is itself sent nevertheless: as many writes throw
 * as were refused. Over {@code ASCII} the two cannot be distinguished, but a server sends no
 * failure for a well-formed write; if one arrives, the read fails and the connection is closed.
 */
final class BlockingClient implements CacheClient {
  private final Nodes nodes;
  private final Calls calls;
  private final Refusals refusals;

  private BlockingClient(Nodes nodes, Calls calls, Refusals refusals) {
    this.nodes = nodes;
    this.calls = calls;
    this.refusals = refusals;
  }

  static BlockingClient open(ClientConfig config) throws CacheClientException {
    Refusals refusals = new Refusals();
    return new BlockingClient(Nodes.open(config, refusals), new Calls(config), refusals);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    nodes.of(key).send(calls.set(key, value, ttlSeconds)).receive();
    refusals.throwOne();
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return nodes.of(key).send(calls.get(key)).receive();
  }

  /** Sends to every node before it reads the first reply. */
  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    Map<String, Object> hits = new HashMap<>(keys.size() * 4 / 3 + 1);
    if (keys.isEmpty()) {
      return hits;
    }
    List<PendingCall<Map<String, Object>>> parts = new ArrayList<>(1);
    Failures failures = new Failures();
    for (Nodes.Share share : nodes.shares(keys)) {
      failures.collect(() -> parts.add(share.node().send(calls.getBulk(share.requests()))));
    }
    for (PendingCall<Map<String, Object>> part : parts) {
      failures.collect(() -> hits.putAll(part.receive()));
    }
    failures.throwFirst();
    return hits;
  }

  @Override
  public boolean delete(String key) throws Exception {
    Boolean deleted = nodes.of(key).send(calls.delete(key)).receive();
    refusals.throwOne();
    return deleted == null || deleted;
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
