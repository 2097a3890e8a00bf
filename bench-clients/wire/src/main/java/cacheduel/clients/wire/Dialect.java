// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;

/**
 * A protocol in both directions.
 *
 * @param greets whether a connection begins with a {@linkplain RespReplies#hello greeting}
 */
record Dialect(Requests requests, Replies replies, boolean greets) {
  private Dialect(Requests requests, Replies replies) {
    this(requests, replies, false);
  }

  static Dialect of(ClientConfig config, Values values) {
    boolean quiet = config.mode() == Mode.NOREPLY;
    return switch (config.protocol()) {
      case ASCII -> new Dialect(new AsciiRequests(quiet), new AsciiReplies(values));
      case BINARY -> new Dialect(new BinaryRequests(quiet), new BinaryReplies(values));
      case META -> new Dialect(new MetaRequests(values.raw(), quiet), new MetaReplies(values));
      case RESP2 -> new Dialect(new RespRequests(values.raw()), new RespReplies(values, 2));
      case RESP3 -> new Dialect(new RespRequests(values.raw()), new RespReplies(values, 3), true);
      case NATIVE ->
        throw new IllegalArgumentException("the wire client speaks no native protocol");
    };
  }
}
