// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** The pseudo-random content from which values take their slices. */
final class RandomBlock {
  /** The number of different slices of one length. */
  private static final int OFFSETS = 1 << 16;

  private static final byte FIRST_PRINTABLE = '!';
  private static final int PRINTABLE = '~' - '!' + 1;

  private RandomBlock() {}

  static byte[] bytes(long seed, int longestSlice) {
    byte[] block = new byte[longestSlice + OFFSETS];
    random(seed).nextBytes(block);
    return block;
  }

  /** Printable ASCII without blanks. */
  static byte[] text(long seed, int longestSlice) {
    UniformRandomProvider random = random(seed);
    byte[] block = new byte[longestSlice + OFFSETS];
    for (int i = 0; i < block.length; i++) {
      block[i] = (byte) (FIRST_PRINTABLE + random.nextInt(PRINTABLE));
    }
    return block;
  }

  private static UniformRandomProvider random(long seed) {
    return RandomSource.XO_RO_SHI_RO_128_PP.create(Mixer.mix(seed));
  }

  /** Returns the offset of the slice of a value with this stamp. */
  static int offset(long stamp) {
    return (int) (stamp >>> 48);
  }
}
