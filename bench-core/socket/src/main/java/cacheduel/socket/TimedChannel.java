// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * A TCP connection on which connecting, reading and writing end within a timeout. Not thread-safe.
 *
 * <p>A socket's own timeout does not cover writing, and a stopped server that no longer reads would
 * block a bulk load forever.
 */
final class TimedChannel implements ByteChannel {
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

  SocketChannel socket() {
    return channel;
  }

  /** Returns whether a byte has arrived that was not read, and takes it. */
  boolean hasArrived() throws IOException {
    return channel.read(ByteBuffer.allocate(1)) > 0;
  }

  /** Reads at least one byte, or returns -1 at the end of the stream. */
  @Override
  public int read(ByteBuffer into) throws IOException {
    int count = channel.read(into);
    while (count == 0) {
      await(SelectionKey.OP_READ, "no answer");
      count = channel.read(into);
    }
    return count;
  }

  /** Writes all that remains. */
  @Override
  public int write(ByteBuffer from) throws IOException {
    int count = from.remaining();
    while (from.hasRemaining()) {
      if (channel.write(from) == 0) {
        await(SelectionKey.OP_WRITE, "no more bytes taken");
      }
    }
    return count;
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
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    selector.close();
    channel.close();
  }
}
