// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Numbers outside the heap, all zero at first, that threads or, in a mapped file, several JVMs
 * share. Every access is atomic and sequentially consistent.
 */
final class SharedLongs {
  private static final VarHandle LONG =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private static final int ALIGNMENT = 64;

  private final ByteBuffer buffer;

  private SharedLongs(ByteBuffer buffer) {
    this.buffer = buffer;
  }

  /** Returns numbers of this JVM. */
  static SharedLongs ofThisJvm(int count) {
    // a slice loses up to one alignment at each end
    int bytes = count * Long.BYTES + 2 * ALIGNMENT;
    return new SharedLongs(ByteBuffer.allocateDirect(bytes).alignedSlice(ALIGNMENT));
  }

  /** Returns the numbers in a file, which is created if it does not exist. */
  static SharedLongs in(Path file, int count) throws IOException {
    try (FileChannel channel = FileChannel.open(
        file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
      return new SharedLongs(
          channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) count * Long.BYTES));
    }
  }

  long get(int index) {
    return (long) LONG.getVolatile(buffer, index * Long.BYTES);
  }

  long getAndAdd(int index, long delta) {
    return (long) LONG.getAndAdd(buffer, index * Long.BYTES, delta);
  }

  boolean compareAndSet(int index, long expected, long next) {
    return LONG.compareAndSet(buffer, index * Long.BYTES, expected, next);
  }
}
