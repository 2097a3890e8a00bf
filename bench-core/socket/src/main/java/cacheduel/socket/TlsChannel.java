// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import cacheduel.client.Tls;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;

/**
 * TLS over another channel. One thread may read while another writes; a write leaves as few records
 * as it can, in one write of the channel below.
 */
public final class TlsChannel implements ByteChannel {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** The most that a record holds. */
  private static final int RECORD_BYTES = 16 * 1024;

  /** Records that are gathered in one write. */
  private static final int RECORDS = 8;

  private final SSLEngine engine;
  private final SocketChannel socket;
  private final ByteBuffer arrived;
  private final ByteBuffer plain;
  private final ByteBuffer leaving;
  private volatile ByteChannel below;

  private TlsChannel(SSLEngine engine, SocketChannel socket, ByteChannel below) {
    this.engine = engine;
    this.socket = socket;
    this.below = below;
    int record = engine.getSession().getPacketBufferSize();
    this.arrived = ByteBuffer.allocateDirect(RECORDS * record).limit(0);
    this.plain = ByteBuffer.allocateDirect(record).limit(0);
    this.leaving = ByteBuffer.allocateDirect(RECORDS * record);
  }

  /**
   * Negotiates TLS as a client.
   *
   * @param address whose host the server's certificate has to name
   * @param socket the socket at the bottom
   * @param below what reads and writes it
   * @throws IOException if the server's certificate is not trusted, or it speaks no TLS
   */
  static TlsChannel open(
      SSLContext context, InetSocketAddress address, SocketChannel socket, ByteChannel below)
      throws IOException {
    SSLEngine engine = Tls.engine(context, address.getHostString(), address.getPort());
    TlsChannel channel = new TlsChannel(engine, socket, below);
    engine.beginHandshake();
    channel.negotiate();
    return channel;
  }

  /** Reads and writes by another channel over the same socket from now on. */
  void over(ByteChannel other) {
    below = other;
  }

  private void negotiate() throws IOException {
    for (HandshakeStatus status = engine.getHandshakeStatus();
        status != HandshakeStatus.NOT_HANDSHAKING && status != HandshakeStatus.FINISHED;
        status = engine.getHandshakeStatus()) {
      switch (status) {
        case NEED_TASK -> engine.getDelegatedTask().run();
        case NEED_WRAP -> write(NOTHING);
        default -> {
          if (unwrap(plain.clear()) == Status.CLOSED) {
            throw new EOFException("the server ended the negotiation of TLS");
          }
          plain.flip();
        }
      }
    }
  }

  /** Returns whether data has arrived that was not read, without waiting for any. */
  public boolean hasArrived() throws IOException {
    while (!plain.hasRemaining()
        && (arrived.hasRemaining() || socket.socket().getInputStream().available() > 0)) {
      Status status = unwrap(plain.clear());
      plain.flip();
      if (status == Status.CLOSED) {
        return false;
      }
    }
    return plain.hasRemaining();
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    if (!plain.hasRemaining()) {
      boolean direct = into.remaining() >= plain.capacity();
      int before = into.position();
      ByteBuffer target = direct ? into : plain.clear();
      while (target.position() == (direct ? before : 0)) {
        if (unwrap(target) == Status.CLOSED) {
          plain.limit(plain.position());
          return -1;
        }
      }
      if (direct) {
        takeArrived(into);
        return into.position() - before;
      }
      plain.flip();
    }
    int count = Math.min(into.remaining(), plain.remaining());
    int limit = plain.limit();
    into.put(plain.limit(plain.position() + count));
    plain.limit(limit);
    return count;
  }

  /** Decrypts what else has arrived, as far as it has room. */
  private void takeArrived(ByteBuffer into) throws IOException {
    while (arrived.hasRemaining() && into.remaining() >= plain.capacity()) {
      SSLEngineResult result = engine.unwrap(arrived, into);
      afterwards(result.getHandshakeStatus());
      if (result.getStatus() != Status.OK) {
        return;
      }
    }
  }

  /** Decrypts one record, once it has arrived; it may hold no data. */
  private Status unwrap(ByteBuffer into) throws IOException {
    SSLEngineResult result = engine.unwrap(arrived, into);
    while (result.getStatus() == Status.BUFFER_UNDERFLOW) {
      arrived.compact();
      int count;
      try {
        count = below.read(arrived);
      } finally {
        arrived.flip();
      }
      if (count < 0) {
        return Status.CLOSED;
      }
      result = engine.unwrap(arrived, into);
    }
    if (result.getStatus() == Status.BUFFER_OVERFLOW) {
      throw new IOException("a record of TLS is larger than the server announced");
    }
    afterwards(result.getHandshakeStatus());
    return result.getStatus();
  }

  /** The server may change its key at any time. */
  private void afterwards(HandshakeStatus status) throws IOException {
    if (status == HandshakeStatus.NEED_TASK) {
      engine.getDelegatedTask().run();
    } else if (status == HandshakeStatus.NEED_WRAP) {
      write(NOTHING);
    }
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    int count = from.remaining();
    synchronized (leaving) {
      if (count > RECORD_BYTES) {
        // memcached before 1.6.39 overlooks requests behind the end of a value in the same record
        // until another record arrives, so the last record holds a single byte
        int end = from.limit();
        writeRecords(from.limit(end - 1));
        from.limit(end);
      }
      writeRecords(from);
    }
    return count;
  }

  private void writeRecords(ByteBuffer from) throws IOException {
    do {
      leaving.clear();
      do {
        SSLEngineResult result = engine.wrap(from, leaving);
        if (result.getStatus() == Status.CLOSED) {
          throw new EOFException("the server has ended TLS");
        }
      } while (from.hasRemaining()
          && leaving.remaining() >= engine.getSession().getPacketBufferSize());
      leaving.flip();
      while (leaving.hasRemaining()) {
        below.write(leaving);
      }
    } while (from.hasRemaining());
  }

  @Override
  public boolean isOpen() {
    return below.isOpen();
  }

  @Override
  public void close() throws IOException {
    below.close();
  }
}
