// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A connection between a coordinator and an agent, which carries messages over two byte streams, each
 * preceded by its length. Any thread may send and close; one thread receives.
 */
public final class Link implements Closeable {
  /** The other side sends a message at least once a second. */
  public static final long LONGEST_SILENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(5_500);

  /** Before its first message, the other side may have to wait for all other agents of its run. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(10);

  private static final int GREETING_MILLIS = 10_000;

  /** Long enough for many agents on a busy machine; a hung shell must not hang the run. */
  private static final long START_SECONDS = 120;

  private static final int LONGEST = 1 << 29;

  private final DataInputStream in;
  private final DataOutputStream out;
  private final Closeable connection;
  private final Runnable cut;
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile long heardNanos = System.nanoTime();
  private volatile boolean heard;

  /**
   * Creates a link.
   *
   * @param connection closed with the link; may wait until the other side has ended
   * @param cut ends the connection at once, so that a blocked write fails
   */
  public Link(InputStream in, OutputStream out, Closeable connection, Runnable cut) {
    this.in = new DataInputStream(new BufferedInputStream(new Heard(in)));
    this.out = new DataOutputStream(new BufferedOutputStream(out));
    this.connection = connection;
    this.cut = cut;
  }

  /** Creates a link over a socket. */
  public static Link of(Socket socket) throws IOException {
    return of(socket, socket);
  }

  /**
   * Proves the token to an agent at the other end of a socket, and creates a link to it.
   *
   * @param connection closed with the link
   * @throws WrongTokenException if the agent has another token
   */
  public static Link toAgent(Socket socket, Token token, Closeable connection) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(GREETING_MILLIS);
    token.greetAgent(socket.getInputStream(), socket.getOutputStream());
    socket.setSoTimeout(0);
    return of(socket, connection);
  }

  /**
   * Waits for the greeting of an agent over private streams, which needs no token, and creates a link
   * to it.
   *
   * @param connection closed with the link; may wait until the other side has ended
   * @param cut ends the connection at once, also if the agent stays silent
   * @throws IOException if the agent ends, stays silent or is not one
   */
  public static Link greeted(InputStream in, OutputStream out, Closeable connection, Runnable cut)
      throws IOException {
    AtomicBoolean over = new AtomicBoolean();
    AtomicBoolean silent = new AtomicBoolean();
    CompletableFuture.delayedExecutor(START_SECONDS, TimeUnit.SECONDS).execute(() -> {
      if (!over.get()) {
        silent.set(true);
        cut.run();
      }
    });
    try {
      Token.none().greetAgent(in, out);
      return new Link(in, out, connection, cut);
    } catch (IOException e) {
      throw silent.get()
          ? new IOException("it did not answer for %d s".formatted(START_SECONDS), e)
          : e;
    } finally {
      over.set(true);
    }
  }

  private static Link of(Socket socket, Closeable connection) throws IOException {
    return new Link(socket.getInputStream(), socket.getOutputStream(), connection, () -> {
      try {
        socket.close();
      } catch (IOException e) {
        // nothing is left to close
      }
    });
  }

  /** Notes each arrival of bytes, since a long message takes long to arrive. */
  private final class Heard extends FilterInputStream {
    Heard(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = super.read(bytes, from, length);
      heardNanos = System.nanoTime();
      return read;
    }
  }

  /** Sends a message; throws IOException if the connection is lost. */
  public void send(Message message) throws IOException {
    byte[] bytes = Parcel.pack(message);
    synchronized (out) {
      out.writeInt(bytes.length);
      out.write(bytes);
      out.flush();
    }
  }

  /** Waits for a message; throws IOException if the connection is lost or carries something else. */
  public Message receive() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException(
          "a message of %d bytes: the other side is not an agent".formatted(length));
    }
    // grows with what arrives, whatever length is announced
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    heard = true;
    if (Parcel.unpack(bytes) instanceof Message message) {
      return message;
    }
    throw new IOException("the other side sent an object that is not a message");
  }

  /** Returns whether the other side has been silent for so long that it counts as lost. */
  public boolean isSilent() {
    return System.nanoTime() - heardNanos > (heard ? LONGEST_SILENCE_NANOS : PATIENCE_NANOS);
  }

  /** Ends the connection at once; both sides' calls fail. */
  public void cut() {
    cut.run();
  }

  /** Closing a closed link has no effect. */
  @Override
  public void close() throws IOException {
    if (closed.compareAndSet(false, true)) {
      connection.close();
    }
  }
}
