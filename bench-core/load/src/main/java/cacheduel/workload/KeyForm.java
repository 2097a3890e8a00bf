// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.nio.charset.StandardCharsets;

/**
 * The written form of a key. Some follow the prefix that all keys of a run share; the others are
 * those of published experiments, without a prefix, which only a server of our own may hold.
 */
public enum KeyForm {
  /** The key's number in ten digits. */
  PADDED(10, true) {
    @Override
    String key(long index, byte[] into, long recordsOfAClient) {
      long rest = index;
      for (int i = into.length - 1; i >= into.length - length(); i--) {
        into[i] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      return text(into);
    }
  },
  /**
   * A UUID in lower case, of version 4 by its form (RFC 9562, section 5.4). It looks random and is
   * computed: its bits hold all 64 of a bijection of the number, so that no two keys are equal.
   */
  UUID(36, true) {
    @Override
    String key(long index, byte[] into, long recordsOfAClient) {
      long mixed = Mixer.mix(index);
      long high = (mixed & ~VERSION_BITS) | VERSION;
      // the bits that the version displaces
      long displaced = (mixed & VERSION_BITS) << DISPLACED_SHIFT;
      long low = VARIANT | displaced | (Mixer.mix(~mixed) >>> FREE_LOW_SHIFT);
      int end = into.length;
      hex(low, 12, into, end);
      hex(low >>> 48, 4, into, end - 13);
      hex(high, 4, into, end - 18);
      hex(high >>> 16, 4, into, end - 23);
      hex(high >>> 32, 8, into, end - 28);
      for (int dash = end - 13; dash >= end - 28; dash -= 5) {
        into[dash] = '-';
      }
      return text(into);
    }
  },
  /** "key" and the key's number: key0, key1 and so on. */
  NUMBERED(13, false) {
    @Override
    String key(long index, byte[] into, long recordsOfAClient) {
      return "key" + index;
    }
  },
  /**
   * The number of the thread, a colon, and the number of the key among those of the thread, which
   * has as many as an iteration has operations of it.
   */
  CLIENT_RECORD(16, false) {
    @Override
    String key(long index, byte[] into, long recordsOfAClient) {
      return index / recordsOfAClient + ":" + index % recordsOfAClient;
    }
  };

  private static final long VERSION_BITS = 0xf000L;
  private static final long VERSION = 0x4000L;
  private static final long VARIANT = 0x8000000000000000L;
  private static final int DISPLACED_SHIFT = 46;
  private static final int FREE_LOW_SHIFT = 6;

  private final int length;
  private final boolean isPrefixed;

  KeyForm(int length, boolean isPrefixed) {
    this.length = length;
    this.isPrefixed = isPrefixed;
  }

  /** Returns whether the prefix of the run precedes it. */
  public boolean isPrefixed() {
    return isPrefixed;
  }

  /** Returns its number of characters, without the prefix; the most if they vary. */
  int length() {
    return length;
  }

  /**
   * Returns the key of an index.
   *
   * @param into the prefix and as many bytes as {@link #length()}, which a form with a prefix
   *     overwrites
   * @param recordsOfAClient the keys of each thread, at least 1
   */
  abstract String key(long index, byte[] into, long recordsOfAClient);

  private static String text(byte[] written) {
    return new String(written, StandardCharsets.ISO_8859_1);
  }

  private static void hex(long bits, int digits, byte[] into, int end) {
    long rest = bits;
    for (int i = end - 1; i >= end - digits; i--) {
      int digit = (int) (rest & 0xf);
      into[i] = (byte) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
      rest >>>= 4;
    }
  }
}
