// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.testing.TcpProxy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between client and server: notes how requests begin, and can cut an answer in two. */
final class KitProxy implements Closeable, TcpProxy.Tap {
  private final Set<Integer> firstBytes = ConcurrentHashMap.newKeySet();
  private final TcpProxy proxy;
  private volatile int cutAfter = Integer.MAX_VALUE;

  KitProxy(InetSocketAddress target) throws IOException {
    proxy = new TcpProxy(target, this);
  }

  InetSocketAddress address() {
    return proxy.address();
  }

  /** The first byte that each connection's client has sent. */
  Set<Integer> firstBytes() {
    return Set.copyOf(firstBytes);
  }

  /** Closes the connection in the middle of the next answer that is longer. */
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
