// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

/**
 * A connection between a coordinator and an agent: messages over two streams of bytes, each behind
 * its length. Any thread may send and close; one receives.
 */
public final class Link implements Closeable {
  /** The other side sends a message at least once a second. */
  public static final long LONGEST_SILENCE_NANOS = TimeUnit.SECONDS.toNanos(6);

  private static final int LONGEST = 1 << 29;

  private final DataInputStream in;
  private final DataOutputStream out;
  private final Closeable connection;
  private volatile long heardNanos = System.nanoTime();

  /**
   * Creates a link.
   *
   * @param connection closed with it, for example a socket
   */
  public Link(InputStream in, OutputStream out, Closeable connection) {
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = new DataOutputStream(new BufferedOutputStream(out));
    this.connection = connection;
  }

  /** Sends a message; throws IOException if the other side has gone. */
  public void send(Message message) throws IOException {
    byte[] bytes = Parcel.pack(message);
    synchronized (out) {
      out.writeInt(bytes.length);
      out.write(bytes);
      out.flush();
    }
  }

  /** Waits for a message; throws IOException if the other side has gone or sends something else. */
  public Message receive() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException("a message of %d bytes: this is no agent".formatted(length));
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    heardNanos = System.nanoTime();
    if (Parcel.unpack(bytes) instanceof Message message) {
      return message;
    }
    throw new IOException("this is not a message");
  }

  /** Returns whether the other side has been silent for so long that it must have gone. */
  public boolean isSilent() {
    return System.nanoTime() - heardNanos > LONGEST_SILENCE_NANOS;
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
