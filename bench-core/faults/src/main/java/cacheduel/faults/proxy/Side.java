// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/**
 * One of the two sockets of a {@link Relay}. What is read from it is written to the other; while the
 * other takes no more, nothing is read.
 */
final class Side {
  /** A delayed direction holds no more than this, and then reads no further. */
  private static final int MOST_HELD_BYTES = 1 << 20;

  private final SocketChannel channel;
  private final Relay relay;
  private final ProxyRoute route;
  private final SelectionKey key;
  private final HeldBytes held = new HeldBytes();
  private boolean connected;
  private boolean ended;
  private boolean full;
  private boolean finishing;
  private boolean finished;
  private int interest;

  Side(SocketChannel channel, boolean connected, Relay relay, ProxyRoute route) throws IOException {
    this.channel = channel;
    this.connected = connected;
    this.relay = relay;
    this.route = route;
    this.interest = connected ? 0 : SelectionKey.OP_CONNECT;
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    this.key = route.loop().watch(channel, interest, this::ready);
  }

  private void ready() {
    try {
      if (key.isReadable()) {
        receive();
      } else if (key.isConnectable()) {
        connected = channel.finishConnect();
        relay.proceed();
      }
      if (key.isValid() && key.isWritable()) {
        full = false;
        flush();
      }
    } catch (IOException e) {
      relay.reset();
    }
  }

  private void receive() throws IOException {
    ByteBuffer buffer = route.loop().buffer();
    int count = channel.read(buffer);
    if (count < 0) {
      ended = true;
      relay.ended(this);
      watch();
    } else if (count > 0) {
      relay.pass(this, buffer.flip());
    }
  }

  /** Writes bytes now, or when the socket takes them again. */
  void send(ByteBuffer bytes) throws IOException {
    if (held.size() == 0) {
      channel.write(bytes);
      full = bytes.hasRemaining();
    }
    if (bytes.hasRemaining()) {
      hold(bytes, System.nanoTime());
    }
  }

  /** Writes bytes at a time of {@link System#nanoTime()}, after all others. */
  void sendAt(long due, ByteBuffer bytes) {
    hold(bytes, due);
    route.loop().at(due, relay::proceed);
  }

  private void hold(ByteBuffer bytes, long due) {
    held.add(bytes, due);
    relay.watch();
  }

  /** Closes this direction when all has been written. */
  void finish() throws IOException {
    finishing = true;
    flush();
  }

  /** Writes what is due, if anything may pass now. */
  void flush() throws IOException {
    if (!connected || route.isSealed() || !channel.isOpen()) {
      return;
    }
    full = !held.writeTo(channel, !route.isDelayed());
    if (finishing && held.size() == 0 && !finished) {
      finished = true;
      channel.shutdownOutput();
      relay.finished();
    }
    relay.watch();
  }

  boolean isFinished() {
    return finished;
  }

  private boolean takesMore() {
    int limit = route.isDelayed() ? MOST_HELD_BYTES : 1;
    return connected && held.size() < limit;
  }

  /** Watches the socket for what can be done with it now. */
  void watch() {
    if (!connected || !key.isValid()) {
      return;
    }
    boolean reads = !ended && (relay.isLost() || relay.other(this).takesMore());
    int wanted = (reads ? SelectionKey.OP_READ : 0) | (full ? SelectionKey.OP_WRITE : 0);
    int operations = route.isSealed() ? 0 : wanted;
    if (operations != interest) {
      interest = operations;
      key.interestOps(operations);
    }
  }

  void close() {
    Sockets.close(channel);
  }

  void reset() {
    Sockets.reset(channel);
  }
}
