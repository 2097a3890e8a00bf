// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import java.util.Collection;
import java.util.Map;

/**
 * One node's share of a bulk get. Every caller reads nodes in the same order, so that callers
 * waiting for their turns cannot deadlock.
 */
record BulkPart(
    Connection<TurnLink> connection,
    TurnLink link,
    long turn,
    boolean quietBefore,
    Collection<String> keys) {

  static BulkPart send(Requests requests, Nodes.Share<TurnLink> share) throws CacheClientException {
    Connection<TurnLink> connection = share.node().take();
    BulkPart sent = null;
    try {
      sent = send(requests, connection, share.keys());
      return sent;
    } finally {
      if (sent == null) {
        connection.giveBack();
      }
    }
  }

  private static BulkPart send(
      Requests requests, Connection<TurnLink> connection, Collection<String> keys)
      throws CacheClientException {
    TurnLink link = connection.lock();
    try {
      boolean quietBefore = link.quietBefore();
      if (quietBefore) {
        requests.mark(link.request());
      }
      requests.getBulk(link.request(), keys);
      return new BulkPart(connection, link, link.send(), quietBefore, keys);
    } finally {
      connection.unlock();
    }
  }

  /** Reads the reply and gives the connection back. */
  void receive(Replies replies, Refusals refusals, Map<String, Object> hits)
      throws CacheClientException {
    Reading<Void> reading = in -> {
      if (quietBefore) {
        replies.unasked(in, refusals);
      }
      replies.values(in, new KeyCursor(keys), hits);
      return null;
    };
    try {
      link.receive(turn, reading);
    } finally {
      connection.giveBack();
    }
  }
}
