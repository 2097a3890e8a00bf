// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** The way in which the harness itself connects to nodes of a server system. */
public interface NodeConnector {
  /**
   * Connects to a node.
   *
   * @param timeout holds for connecting and for each single read and write afterwards
   */
  NodeConnection connect(InetSocketAddress address, Duration timeout) throws IOException;
}
