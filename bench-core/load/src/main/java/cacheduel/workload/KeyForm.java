// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** The written form of a key, after the prefix that all keys of a run share. */
public enum KeyForm {
  /** The key's number in ten digits. */
  PADDED(10) {
    @Override
    void write(long index, byte[] into) {
      long rest = index;
      for (int i = into.length - 1; i >= into.length - length(); i--) {
        into[i] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
    }
  },
  /**
   * A UUID in lower case, of version 4 by its form (RFC 9562, section 5.4). It looks random and is
   * computed: its bits hold all 64 of a bijection of the number, so that no two keys are equal.
   */
  UUID(36) {
    @Override
    void write(long index, byte[] into) {
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
    }
  };

  private static final long VERSION_BITS = 0xf000L;
  private static final long VERSION = 0x4000L;
  private static final long VARIANT = 0x8000000000000000L;
  private static final int DISPLACED_SHIFT = 46;
  private static final int FREE_LOW_SHIFT = 6;

  private final int length;

  KeyForm(int length) {
    this.length = length;
  }

  /** Returns its number of characters, without the prefix. */
  int length() {
    return length;
  }

  /** Writes the key of an index to the end of an array, as many bytes as {@link #length()}. */
  abstract void write(long index, byte[] into);

  private static void hex(long bits, int digits, byte[] into, int end) {
    long rest = bits;
    for (int i = end - 1; i >= end - digits; i--) {
      int digit = (int) (rest & 0xf);
      into[i] = (byte) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
      rest >>>= 4;
    }
  }
}
