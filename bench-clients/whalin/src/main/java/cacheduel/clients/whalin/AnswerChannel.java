// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Set;

/**
 * The channel from which the library reads one answer. It shows the bytes to {@link Answer} and
 * turns the end of the stream into an exception.
 *
 * <p>The library ignores the end of the stream: depending on its position it returns a miss, or
 * reads repeatedly until its thread is interrupted.
 */
final class AnswerChannel extends SocketChannel {
  private final SocketChannel channel;
  private final Answer answer;
  private final Socket socket;

  AnswerChannel(SocketChannel channel, Answer answer) throws IOException {
    super(channel.provider());
    this.channel = channel;
    this.answer = answer;
    InputStream stream = new AnswerStream(channel.socket().getInputStream());
    this.socket = new Socket() {
      @Override
      public InputStream getInputStream() {
        return stream;
      }
    };
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    int from = target.position();
    int count = received(channel.read(target));
    answer.add(target, from, count);
    return count;
  }

  @Override
  public Socket socket() {
    return socket;
  }

  private static int received(int count) throws EOFException {
    if (count < 0) {
      throw new EOFException("the server closed the connection without a complete answer");
    }
    return count;
  }

  /** The library reads the rest of an answer that did not come at once through the socket. */
  private final class AnswerStream extends InputStream {
    private final InputStream stream;

    AnswerStream(InputStream stream) {
      this.stream = stream;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = received(stream.read(target, offset, length));
      answer.add(ByteBuffer.wrap(target), offset, count);
      return count;
    }

    @Override
    public int available() throws IOException {
      return stream.available();
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }
  }

  // The library calls none of these on the channel of an answer.

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    return channel.write(source);
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public SocketChannel bind(SocketAddress local) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean connect(SocketAddress remote) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean finishConnect() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isConnected() {
    return channel.isConnected();
  }

  @Override
  public boolean isConnectionPending() {
    return channel.isConnectionPending();
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    return channel.getLocalAddress();
  }

  @Override
  public SocketAddress getRemoteAddress() throws IOException {
    return channel.getRemoteAddress();
  }

  @Override
  public SocketChannel shutdownInput() {
    throw new UnsupportedOperationException();
  }

  @Override
  public SocketChannel shutdownOutput() {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> SocketChannel setOption(SocketOption<T> name, T value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return channel.getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return channel.supportedOptions();
  }

  @Override
  protected void implCloseSelectableChannel() throws IOException {
    channel.close();
  }

  @Override
  protected void implConfigureBlocking(boolean block) {
    throw new UnsupportedOperationException();
  }
}
