// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.testing.TcpProxy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands bytes through and flips a bit of one byte of a value, late in the stream of answers, once for
 * each client: the harness deletes the keys after it.
 */
final class FlippingProxy implements Closeable, TcpProxy.Tap {
  private static final int INTO_VALUE = 300;
  private static final int LONGEST_HEAD = 100;
  private static final String DELETE = "delete ";

  private final TcpProxy proxy;
  private final long answerBytesBeforeFlip;
  private final AtomicLong untilFlip;

  FlippingProxy(int target, long answerBytesBeforeFlip) throws IOException {
    this.answerBytesBeforeFlip = answerBytesBeforeFlip;
    untilFlip = new AtomicLong(answerBytesBeforeFlip);
    proxy = new TcpProxy(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), this);
  }

  String address() {
    return "127.0.0.1:" + proxy.address().getPort();
  }

  @Override
  public void request(byte[] buffer, int length, boolean first) {
    if (new String(buffer, 0, Math.min(length, DELETE.length()), StandardCharsets.ISO_8859_1)
        .equals(DELETE)) {
      untilFlip.set(answerBytesBeforeFlip);
    }
  }

  /** Only inside a value, never the protocol's own words: those are another kind of failure. */
  @Override
  public int answer(byte[] buffer, int length) {
    long before = untilFlip.getAndAdd(-length);
    if (before > 0 && before - length <= 0) {
      int valueAt = valueAt(buffer, length);
      if (valueAt > 0 && valueAt + INTO_VALUE < length) {
        buffer[valueAt + INTO_VALUE] ^= 1;
      } else {
        untilFlip.set(1);
      }
    }
    return length;
  }

  /** Where the value begins in an answer that begins this piece of the stream, or 0. */
  private static int valueAt(byte[] buffer, int length) {
    String head =
        new String(buffer, 0, Math.min(length, LONGEST_HEAD), StandardCharsets.ISO_8859_1);
    return head.startsWith("VALUE ") ? head.indexOf("\r\n") + 2 : 0;
  }

  @Override
  public void close() throws IOException {
    proxy.close();
  }
}
