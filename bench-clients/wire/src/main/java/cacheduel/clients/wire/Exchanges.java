// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reads and shared parts of the blocking clients: each call writes its request and reads its
 * reply itself. Thread-safe.
 */
final class Exchanges implements Closeable {
  private final Nodes<TurnLink> nodes;
  private final Requests requests;
  private final Replies replies;
  private final Values values;
  private final Refusals refusals;

  // created once: a call allocates only its answer
  private final Reading<Object> value;
  private final Reading<Object> valueAfterQuiet;

  private Exchanges(Nodes<TurnLink> nodes, Dialect dialect, Values values, Refusals refusals) {
    this.nodes = nodes;
    this.requests = dialect.requests();
    this.replies = dialect.replies();
    this.values = values;
    this.refusals = refusals;
    this.value = replies::value;
    this.valueAfterQuiet = in -> {
      replies.unasked(in, refusals);
      return replies.value(in);
    };
  }

  static Exchanges open(ClientConfig config) throws CacheClientException {
    Values values = new Values(config.rawValues());
    Refusals refusals = new Refusals();
    Nodes<TurnLink> nodes = Nodes.open(
        config,
        (owner, channel) -> new TurnLink(owner.endpoint(), channel, config.threads(), refusals));
    return new Exchanges(nodes, Dialect.of(config, values), values, refusals);
  }

  Nodes<TurnLink> nodes() {
    return nodes;
  }

  Requests requests() {
    return requests;
  }

  Replies replies() {
    return replies;
  }

  Values values() {
    return values;
  }

  Refusals refusals() {
    return refusals;
  }

  @Nullable
  Object get(String key) throws CacheClientException {
    Connection<TurnLink> connection = nodes.of(key).take();
    try {
      TurnLink link = connection.lock();
      boolean quietBefore = link.quietBefore();
      long turn;
      try {
        if (quietBefore) {
          requests.mark(link.request());
        }
        requests.get(link.request(), key);
        turn = link.send();
      } finally {
        connection.unlock();
      }
      return values.decoded(link.receive(turn, quietBefore ? valueAfterQuiet : value));
    } finally {
      connection.giveBack();
    }
  }

  /** Asks every node before it reads from the first. */
  Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    Map<String, Object> hits = new HashMap<>(keys.size() * 4 / 3 + 1);
    if (keys.isEmpty()) {
      return hits;
    }
    List<BulkPart> parts = new ArrayList<>(1);
    Failures failures = new Failures();
    for (Nodes.Share<TurnLink> share : nodes.shares(keys)) {
      failures.collect(() -> parts.add(BulkPart.send(requests, share)));
    }
    for (BulkPart part : parts) {
      failures.collect(() -> part.receive(replies, refusals, hits));
    }
    failures.throwFirst();
    values.decode(hits);
    return hits;
  }

  @Override
  public void close() {
    nodes.close();
  }
}
