// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** The two ends of a connection, without one. */
final class Bytes extends ByteArrayOutputStream implements WritableByteChannel {
  /** Takes less than it is given, as a socket may. */
  @Override
  public int write(ByteBuffer source) {
    byte[] piece = new byte[Math.min(source.remaining(), 1000)];
    source.get(piece);
    writeBytes(piece);
    return piece.length;
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {}

  /** A connection over which these bytes come, at most so many with each read. */
  static ReadableByteChannel arriving(byte[] bytes, int most) {
    return new Arriving(ByteBuffer.wrap(bytes), most);
  }

  private record Arriving(ByteBuffer rest, int most) implements ReadableByteChannel {
    @Override
    public int read(ByteBuffer target) {
      if (!rest.hasRemaining()) {
        return -1;
      }
      byte[] piece = new byte[Math.min(most, Math.min(rest.remaining(), target.remaining()))];
      rest.get(piece);
      target.put(piece);
      return piece.length;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
  }
}
