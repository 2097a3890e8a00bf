// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;

/** Bytes that are to be written later, in their order. */
final class HeldBytes {
  private final Deque<Chunk> chunks = new ArrayDeque<>();
  private int size;

  private record Chunk(ByteBuffer bytes, long due) {}

  /**
   * Copies the remaining bytes.
   *
   * @param due {@link System#nanoTime()} from which they may be written
   */
  void add(ByteBuffer bytes, long due) {
    ByteBuffer copy = ByteBuffer.allocate(bytes.remaining()).put(bytes).flip();
    chunks.add(new Chunk(copy, due));
    size += copy.remaining();
  }

  int size() {
    return size;
  }

  /**
   * Writes what is due, until the channel takes no more.
   *
   * @param early whether all is due
   * @return false if the channel took less
   */
  boolean writeTo(WritableByteChannel channel, boolean early) throws IOException {
    long now = System.nanoTime();
    for (Chunk first = chunks.peek();
        first != null && (early || first.due - now <= 0);
        first = chunks.peek()) {
      size -= channel.write(first.bytes);
      if (first.bytes.hasRemaining()) {
        return false;
      }
      chunks.remove();
    }
    return true;
  }
}
