// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.testing.TcpProxy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A proxy between client and server that records how requests begin and can truncate a reply. */
final class KitProxy implements Closeable, TcpProxy.Tap {
  private final Set<Integer> firstBytes = ConcurrentHashMap.newKeySet();
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

  /** Returns the distinct first bytes that clients have sent on their connections. */
  Set<Integer> firstBytes() {
    return Set.copyOf(firstBytes);
  }

  /** Closes the connection in the middle of the next longer reply. */
  void cutAnswersAfter(int bytes) {
    cutAfter = bytes;
  }

  @Override
  public void request(byte[] buffer, int length, boolean first) {
    if (first) {
      firstBytes.add(buffer[0] & 0xff);
    }
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
