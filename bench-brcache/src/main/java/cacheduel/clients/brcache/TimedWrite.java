// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** A write with a deadline that does not close the channel, even if the thread is interrupted. */
final class TimedWrite {
  private TimedWrite() {}

  /**
   * Writes as much as the other side accepts until the deadline or an interrupt.
   *
   * @param channel in blocking mode, before and afterwards
   * @param deadline in terms of {@link System#nanoTime()}
   * @return whether all was written
   */
  static boolean write(SocketChannel channel, ByteBuffer bytes, long deadline) throws IOException {
    channel.configureBlocking(false);
    try (Selector selector = Selector.open()) {
      channel.register(selector, SelectionKey.OP_WRITE);
      while (bytes.hasRemaining()) {
        if (channel.write(bytes) == 0 && !awaitRoom(selector, deadline)) {
          return false;
        }
      }
    }
    channel.configureBlocking(true);
    return true;
  }

  private static boolean awaitRoom(Selector selector, long deadline) throws IOException {
    long left = (deadline - System.nanoTime()) / 1_000_000;
    if (left <= 0 || Thread.currentThread().isInterrupted()) {
      return false;
    }
    selector.select(left);
    selector.selectedKeys().clear();
    return true;
  }
}
