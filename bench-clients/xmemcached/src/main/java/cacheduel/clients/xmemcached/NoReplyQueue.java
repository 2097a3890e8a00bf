// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.OptionalPart;
import net.rubyeye.xmemcached.MemcachedClient;

/** Reads how many writes that ask for no answer may wait to be sent. */
@OptionalPart(
    needs = {
      "net.rubyeye.xmemcached.FlowControl#max",
      "net.rubyeye.xmemcached.networking.Connector#getNoReplyOpsFlowControl"
    },
    without = "the queue of writes that ask for no answer has no limit")
final class NoReplyQueue {
  private NoReplyQueue() {}

  static int limit(MemcachedClient client) {
    return client.getConnector().getNoReplyOpsFlowControl().max();
  }
}
