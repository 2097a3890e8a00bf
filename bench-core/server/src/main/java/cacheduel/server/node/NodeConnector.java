// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.server.ServerException;
import cacheduel.socket.Entrance;
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

  /** Returns what the nodes ask for. */
  default Access access() {
    return Access.OPEN;
  }

  /** Returns how each connection begins. */
  default Entrance entrance() {
    return Entrance.OPEN;
  }

  /**
   * Returns how connections to a server given by address begin.
   *
   * @throws ServerException if the certificates of the authorities cannot be read
   */
  static Entrance entrance(Access access, Protocol login) throws ServerException {
    try {
      return Entrance.of(access, login);
    } catch (IOException e) {
      throw new ServerException(String.valueOf(e.getMessage()), e);
    }
  }

  /** The way to nodes that ask for TLS or credentials. */
  record Guarded(Access access, Entrance entrance, NodeConnector how) implements NodeConnector {
    @Override
    public NodeConnection connect(InetSocketAddress address, Duration timeout) throws IOException {
      return how.connect(address, timeout);
    }
  }
}
