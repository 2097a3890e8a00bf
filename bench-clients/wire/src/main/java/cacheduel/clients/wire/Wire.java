// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.Endpoint;
import cacheduel.socket.TlsChannel;
import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;

/**
 * An open connection.
 *
 * @param channel its socket
 * @param data reads and writes it: the same, or TLS over it
 */
record Wire(SocketChannel channel, ByteChannel data) {
  static Wire open(Endpoint endpoint) throws IOException {
    SocketChannel channel = endpoint.connect();
    return new Wire(channel, endpoint.enter(channel));
  }

  boolean hasArrived() throws IOException {
    return data instanceof TlsChannel tls
        ? tls.hasArrived()
        : channel.socket().getInputStream().available() > 0;
  }
}
