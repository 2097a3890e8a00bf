// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;

/** A protocol in both directions. */
record Dialect(Requests requests, Replies replies) {
  static Dialect of(ClientConfig config, Values values) {
    boolean quiet = config.mode() == Mode.NOREPLY;
    return switch (config.protocol()) {
      case ASCII -> new Dialect(new AsciiRequests(quiet), new AsciiReplies(values));
      case BINARY -> new Dialect(new BinaryRequests(quiet), new BinaryReplies(values));
      case META -> new Dialect(new MetaRequests(values.raw(), quiet), new MetaReplies(values));
      case RESP2, RESP3, NATIVE ->
        throw new IllegalArgumentException("the wire client speaks memcached only");
    };
  }
}
