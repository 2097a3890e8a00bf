// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;

/** A server to connect to, and how often it was lost. Thread-safe. */
final class Endpoint {
  private final InetSocketAddress address;
  private final int timeoutMillis;
  private final AtomicInteger outages = new AtomicInteger();

  Endpoint(InetSocketAddress address, int timeoutMillis) {
    this.address = address;
    this.timeoutMillis = timeoutMillis;
  }

  SocketChannel connect() throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.socket().connect(address, timeoutMillis);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * How often the server was gone. After that, a connection that stands idle may be lost too, which
   * the first write to it would not notice.
   */
  int outages() {
    return outages.get();
  }

  /** Notes why a connection failed. */
  void note(IOException failure) {
    boolean serverIsThere = failure instanceof SocketTimeoutException
        || failure instanceof ProtocolException
        || failure instanceof ClosedChannelException
        || failure.getCause() instanceof ClosedChannelException;
    if (!serverIsThere) {
      outages.incrementAndGet();
    }
  }

  /** The address, for messages. */
  @Override
  public String toString() {
    return address.getHostString() + ":" + address.getPort();
  }
}
