// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.testing.TcpProxy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Hands bytes through and damages a piece of the stream of RESP answers now and then. */
final class DamagingProxy implements Closeable, TcpProxy.Tap {
  private static final int INTO_VALUE = 300;
  private static final int LONGEST_HEAD = 20;

  /** A value, but not the text of INFO, of which the harness's own counters are read. */
  private static final Pattern VALUE = Pattern.compile("\\$\\d+\r\n[^#].*", Pattern.DOTALL);

  private final Damage damage;
  private final long everyAnswerBytes;
  private final AtomicLong untilDamage;
  private final TcpProxy proxy;

  /** What becomes of the piece. */
  enum Damage {
    /** A bit of a value is another. */
    FLIPPED,
    /** It ends early, and the connection with it. */
    CUT,
    /** It comes twice. */
    DOUBLED
  }

  DamagingProxy(InetSocketAddress target, Damage damage, long everyAnswerBytes) throws IOException {
    this.damage = damage;
    this.everyAnswerBytes = everyAnswerBytes;
    this.untilDamage = new AtomicLong(everyAnswerBytes);
    this.proxy = new TcpProxy(target, this);
  }

  String address() {
    return "127.0.0.1:" + proxy.address().getPort();
  }

  @Override
  public int answer(byte[] buffer, int length) {
    if (untilDamage.addAndGet(-length) > 0 || !beginsWithAValue(buffer, length)) {
      return length;
    }
    untilDamage.set(everyAnswerBytes);
    return switch (damage) {
      case FLIPPED -> {
        buffer[INTO_VALUE] ^= 1;
        yield length;
      }
      case CUT -> INTO_VALUE;
      case DOUBLED -> {
        System.arraycopy(buffer, 0, buffer, length, length);
        yield 2 * length;
      }
    };
  }

  private static boolean beginsWithAValue(byte[] buffer, int length) {
    String head =
        new String(buffer, 0, Math.min(length, LONGEST_HEAD), StandardCharsets.ISO_8859_1);
    return length > 2 * INTO_VALUE
        && 2 * length <= buffer.length
        && VALUE.matcher(head).matches();
  }

  @Override
  public void close() throws IOException {
    proxy.close();
  }
}
