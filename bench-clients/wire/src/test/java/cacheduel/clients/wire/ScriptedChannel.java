// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A blocking channel without a socket: records each write, and reads what a test supplies. */
final class ScriptedChannel extends SocketChannel {
  private static final byte[] CLOSED = {};

  private final List<String> writes = new CopyOnWriteArrayList<>();
  private final BlockingQueue<byte[]> replies = new LinkedBlockingQueue<>();
  private final Semaphore reads = new Semaphore(0);
  private final Semaphore begunWrites = new Semaphore(0);
  private volatile Write conduct = () -> {};

  /** The action of a write, before its bytes are taken. */
  interface Write {
    void run() throws IOException;
  }

  ScriptedChannel() {
    super(SelectorProvider.provider());
  }

  void onWrite(Write next) {
    conduct = next;
  }

  /** What was written, one element a write. */
  List<String> writes() {
    return List.copyOf(writes);
  }

  /** Waits until the reader has begun another wait for bytes. */
  void awaitRead() throws InterruptedException {
    await(reads);
  }

  /** Waits until another write has begun. */
  void awaitWrite() throws InterruptedException {
    await(begunWrites);
  }

  private static void await(Semaphore event) throws InterruptedException {
    if (!event.tryAcquire(10, TimeUnit.SECONDS)) {
      throw new AssertionError("no further read or write began within 10 s");
    }
  }

  /** Gives the next read its bytes. */
  void reply(String text) {
    replies.add(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    reads.release();
    try {
      byte[] next = replies.take();
      if (!isOpen() || next == CLOSED) {
        throw new AsynchronousCloseException();
      }
      into.put(next);
      return next.length;
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    begunWrites.release();
    conduct.run();
    byte[] all = new byte[from.remaining()];
    from.get(all);
    writes.add(new String(all, StandardCharsets.ISO_8859_1));
    return all.length;
  }

  @Override
  protected void implCloseSelectableChannel() {
    replies.add(CLOSED);
  }

  @Override
  protected void implConfigureBlocking(boolean block) {}

  @Override
  public long read(ByteBuffer[] into, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public SocketChannel bind(SocketAddress local) {
    return this;
  }

  @Override
  public <T> SocketChannel setOption(SocketOption<T> name, T value) {
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return Set.of();
  }

  @Override
  public SocketChannel shutdownInput() {
    return this;
  }

  @Override
  public SocketChannel shutdownOutput() {
    return this;
  }

  @Override
  public Socket socket() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isConnected() {
    return isOpen();
  }

  @Override
  public boolean isConnectionPending() {
    return false;
  }

  @Override
  public boolean connect(SocketAddress remote) {
    return true;
  }

  @Override
  public boolean finishConnect() {
    return true;
  }

  @Override
  public SocketAddress getRemoteAddress() {
    throw new UnsupportedOperationException();
  }

  @Override
  public SocketAddress getLocalAddress() {
    throw new UnsupportedOperationException();
  }
}
