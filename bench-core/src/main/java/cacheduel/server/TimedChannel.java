// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * A TCP connection on which connecting, reading and also writing end within a time.
 *
 * <p>A socket's own timeout does not cover writing, and a stopped server that no longer reads would
 * hold a bulk load for ever.
 */
final class TimedChannel implements Closeable {
  private final SocketChannel channel;
  private final Selector selector;
  private final SelectionKey key;
  private final long timeoutMillis;

  private TimedChannel(SocketChannel channel, Selector selector, Duration timeout)
      throws IOException {
    this.channel = channel;
    this.selector = selector;
    this.timeoutMillis = timeout.toMillis();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    this.key = channel.register(selector, 0);
  }

  static TimedChannel connect(InetSocketAddress address, Duration timeout) throws IOException {
    if (address.isUnresolved()) {
      throw new UnknownHostException("unknown host " + address.getHostString());
    }
    SocketChannel channel = SocketChannel.open();
    Selector selector = Selector.open();
    try {
      TimedChannel timed = new TimedChannel(channel, selector, timeout);
      if (!channel.connect(address)) {
        timed.await(SelectionKey.OP_CONNECT, "no connection");
        channel.finishConnect();
      }
      return timed;
    } catch (IOException | RuntimeException e) {
      selector.close();
      channel.close();
      throw e;
    }
  }

  /** Reads at least one byte. */
  void read(ByteBuffer into) throws IOException {
    int count = channel.read(into);
    while (count == 0) {
      await(SelectionKey.OP_READ, "no answer");
      count = channel.read(into);
    }
    if (count < 0) {
      throw new EOFException("the server closed the connection");
    }
  }

  /** Writes all that remains. */
  void write(ByteBuffer from) throws IOException {
    while (from.hasRemaining()) {
      if (channel.write(from) == 0) {
        await(SelectionKey.OP_WRITE, "no more bytes taken");
      }
    }
  }

  private void await(int operation, String otherwise) throws IOException {
    key.interestOps(operation);
    long end = System.nanoTime() + timeoutMillis * 1_000_000;
    for (long left = timeoutMillis; left > 0; left = (end - System.nanoTime()) / 1_000_000) {
      if (selector.select(left) > 0) {
        selector.selectedKeys().clear();
        return;
      }
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("interrupted");
      }
    }
    throw new SocketTimeoutException(otherwise + " within " + timeoutMillis + " ms");
  }

  @Override
  public void close() throws IOException {
    selector.close();
    channel.close();
  }
}
