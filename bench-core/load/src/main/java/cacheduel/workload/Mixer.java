// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/**
 * A bijection of 64 bits whose results look random: the finalizer of SplitMix64, which is
 * Stafford's variant 13 of MurmurHash3's mixer (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014).
 */
public final class Mixer {
  private static final long FIRST = 0xbf58476d1ce4e5b9L;
  private static final long FIRST_INVERSE = 0x96de1b173f119089L;
  private static final long SECOND = 0x94d049bb133111ebL;
  private static final long SECOND_INVERSE = 0x319642b2d24d8ec3L;

  private Mixer() {}

  /** Returns the image of a number. */
  public static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * FIRST;
    z = (z ^ (z >>> 27)) * SECOND;
    return z ^ (z >>> 31);
  }

  /** Returns the inverse of {@link #mix}. */
  static long unmix(long bits) {
    long z = (bits ^ (bits >>> 31) ^ (bits >>> 62)) * SECOND_INVERSE;
    z = (z ^ (z >>> 27) ^ (z >>> 54)) * FIRST_INVERSE;
    return z ^ (z >>> 30) ^ (z >>> 60);
  }
}
