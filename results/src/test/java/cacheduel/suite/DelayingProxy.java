// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.testing.TcpProxy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.locks.LockSupport;

/** Hands bytes through, and each answer so much later. */
final class DelayingProxy implements Closeable, TcpProxy.Tap {
  /** A thread that sleeps wakes up to this late, so that the last part of a wait is spun. */
  private static final long SPIN_NANOS = 100_000;

  private final TcpProxy proxy;
  private final long delayNanos;

  DelayingProxy(int target, long delayNanos) throws IOException {
    this.delayNanos = delayNanos;
    this.proxy =
        new TcpProxy(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), this);
  }

  String address() {
    return "127.0.0.1:" + proxy.address().getPort();
  }

  @Override
  public int answer(byte[] buffer, int length) {
    long until = System.nanoTime() + delayNanos;
    for (long left = delayNanos; left > 0; left = until - System.nanoTime()) {
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
    return length;
  }

  @Override
  public void close() throws IOException {
    proxy.close();
  }
}
