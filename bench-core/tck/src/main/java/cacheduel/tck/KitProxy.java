// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.testing.TcpProxy;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A proxy between client and server that records how requests begin and can truncate a reply. */
final class KitProxy implements Closeable, TcpProxy.Tap {
  private static final int MOST_KEPT = 4096;

  /** By the thread that passes them on, which is each connection's own. */
  private final Map<Thread, ByteArrayOutputStream> requests = new ConcurrentHashMap<>();

  private final TcpProxy proxy;
  private volatile int cutAfter = Integer.MAX_VALUE;

  KitProxy(InetSocketAddress target) throws IOException {
    this(target, InetAddress.getLoopbackAddress());
  }

  KitProxy(InetSocketAddress target, InetAddress own) throws IOException {
    proxy = new TcpProxy(target, this, own);
  }

  InetSocketAddress address() {
    return proxy.address();
  }

  /** Returns the first requests of each connection. */
  List<byte[]> requests() {
    return requests.values().stream().map(ByteArrayOutputStream::toByteArray).toList();
  }

  /** Closes the connection in the middle of the next longer reply. */
  void cutAnswersAfter(int bytes) {
    cutAfter = bytes;
  }

  @Override
  public void request(byte[] buffer, int length, boolean first) {
    ByteArrayOutputStream kept =
        requests.computeIfAbsent(Thread.currentThread(), own -> new ByteArrayOutputStream());
    kept.write(buffer, 0, Math.min(length, MOST_KEPT - Math.min(MOST_KEPT, kept.size())));
  }

  @Override
  public int answer(byte[] buffer, int length) {
    return Math.min(length, cutAfter);
  }

  @Override
  public void close() throws IOException {
    proxy.close();
  }
}
