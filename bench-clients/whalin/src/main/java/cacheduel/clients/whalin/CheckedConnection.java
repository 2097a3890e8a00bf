// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import com.schooner.MemCached.SchoonerSockIO;
import com.schooner.MemCached.SchoonerSockIOPool;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.jspecify.annotations.Nullable;

/**
 * A connection that works like the library's own, with one write and one read of a blocking channel
 * per request, and records whether and how the request was answered.
 */
final class CheckedConnection extends SchoonerSockIO {
  private static final int ASCII_SET = 0x73657420;
  private static final int ASCII_GET = 0x67657420;

  private final String host;
  private final SocketChannel channel;
  private final AnswerChannel answers;
  private final Answer answer;
  private boolean inStep = true;

  CheckedConnection(
      @Nullable GenericObjectPool pool,
      String host,
      InetSocketAddress address,
      SchoonerSockIOPool settings,
      boolean binary)
      throws IOException {
    super(pool, settings.getBufferSize());
    this.host = host;
    this.answer = new Answer(binary);
    this.channel = connect(address, settings);
    this.answers = new AnswerChannel(channel, answer);
    writeBuf = ByteBuffer.allocateDirect(settings.getBufferSize());
  }

  /**
   * Ends the last request; to be called once, before another thread can take the connection.
   *
   * @return the error with which the server answered, or null
   */
  @Nullable
  String endRequest() {
    String error = answer.isExpected() ? answer.error() : null;
    inStep = !answer.isExpected() || answer.isWhole();
    answer.end();
    return error;
  }

  /** Returns whether nothing of the last request's answer is still to come. */
  boolean isInStep() {
    return inStep;
  }

  /** Returns the socket for its options. */
  Socket socket() {
    return channel.socket();
  }

  @Override
  public String getHost() {
    return host;
  }

  // The library's multi-key get registers the channel with a selector and sends its request
  // itself: no answer is expected here.
  @Override
  public SocketChannel getChannel() {
    return answer.isExpected() ? answers : channel;
  }

  @Override
  public ByteChannel getByteChannel() {
    return channel;
  }

  @Override
  public void flush() throws IOException {
    // A value that did not fit was sent in pieces over the request's header: it is unreadable.
    if (!isRequest(writeBuf.getInt(0))) {
      throw new IOException("the value is larger than the library's buffer");
    }
    answer.expect();
    writeBuf.flip();
    channel.write(writeBuf);
  }

  @Override
  public void write(byte[] request) throws IOException {
    answer.expect();
    channel.write(ByteBuffer.wrap(request));
  }

  @Override
  public void close() {
    readBuf.clear();
    try {
      sockets.returnObject(this);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void trueClose() throws IOException {
    channel.close();
  }

  @Override
  public void trueClose(boolean unused) throws IOException {
    channel.close();
  }

  @Override
  public boolean isConnected() {
    return channel.isConnected();
  }

  // The next two belong to UDP.

  @Override
  public short preWrite() {
    throw new UnsupportedOperationException();
  }

  @Override
  public byte[] getResponse(short request) {
    throw new UnsupportedOperationException();
  }

  private static SocketChannel connect(InetSocketAddress address, SchoonerSockIOPool settings)
      throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      Socket socket = channel.socket();
      socket.connect(address, settings.getSocketConnectTO());
      socket.setSoTimeout(settings.getSocketTO());
      socket.setTcpNoDelay(settings.getNagle());
      return channel;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private static boolean isRequest(int head) {
    boolean binary = (head & 0xFFF0_FF00) == 0x8000_0000;
    return binary || head == ASCII_SET || head == ASCII_GET;
  }
}
