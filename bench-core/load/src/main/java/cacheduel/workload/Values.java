// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * Factory and check of values: a value is made from the index of its key, and shows by itself
 * whether it belongs to that key.
 *
 * <p>A value begins with a stamp of seed, key and length, and goes on with a slice of a
 * pseudo-random filler that cannot be compressed; where the slice lies follows from the stamp. No
 * two keys have the same stamp. The stamp also holds the {@linkplain Mark mark} of the write that
 * stored it. A value that is shorter than its stamp (8 bytes, or 16 characters)
 * carries as much of it as fits: another key's value then passes with a probability of
 * 256<sup>-n</sup> for n bytes and 16<sup>-n</sup> for n characters.
 *
 * <p>Safe for use by several threads.
 */
public abstract sealed class Values permits ByteValues, StringValues, ObjectValues {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final long GOLDEN_GAMMA_INVERSE = 0xf1de83e19937733dL;

  /** Number of different slices of each length. */
  private static final int OFFSETS = 1 << 16;

  /** The bits of a key's index; those of a mark follow. */
  private static final long INDEX = (1L << Mark.BITS) - 1;

  private final ValueSizeDistribution sizes;
  private final SizeBuckets buckets;
  private final long keys;
  private final long seed;
  private final String kind;
  private final String unit;

  /**
   * Creates the values of a workload.
   *
   * @param kind their type, for messages
   * @param unit the unit of their length, for messages
   */
  Values(Workload workload, String kind, String unit) {
    sizes = workload.valueSize();
    buckets = SizeBuckets.of(sizes);
    keys = workload.keys();
    seed = workload.seed();
    this.kind = kind;
    this.unit = unit;
  }

  public static Values of(Workload workload) {
    return switch (workload.entries().valueKind().type()) {
      case BYTES -> new ByteValues(workload);
      case STRING -> new StringValues(workload);
      case OBJECT -> new ObjectValues(workload);
    };
  }

  /** Returns the ranges of the value lengths. */
  public final SizeBuckets buckets() {
    return buckets;
  }

  /** Returns a new value of a key; {@code length} must be one of the workload's. */
  public abstract Object create(long keyIndex, int length);

  /** Returns a new value of a key with the mark of its write, if it is long enough for a stamp. */
  public final Object create(long keyIndex, long mark, int length) {
    return create(hasStamp(length) ? keyIndex | mark << Mark.BITS : keyIndex, length);
  }

  /** Returns whether a value of this length holds a whole stamp. */
  abstract boolean hasStamp(int length);

  /** Returns the mark of the write that stored a value that matches its key. */
  public final long mark(Object value) {
    int length = length(value);
    return hasStamp(length) ? stampedKey(length, value) >>> Mark.BITS : Mark.NONE;
  }

  /**
   * Returns a value's length, or -1 if it is not of this kind; in bytes, for strings and objects in
   * characters.
   */
  public abstract int length(Object value);

  /** Returns whether a value, whose length is given, has the content of the key's. */
  abstract boolean hasContent(long keyIndex, int length, Object value);

  /** Describes where a value of a valid length differs. */
  abstract String difference(long keyIndex, Object value);

  /**
   * Returns the key in a value's stamp, with the mark in the upper bits, assuming this length; any
   * number if the stamp is invalid.
   */
  abstract long stampedKey(int length, Object value);

  /** Returns whether an answer is a value of the key, in each of its bytes. */
  public final boolean matches(long keyIndex, @Nullable Object answer) {
    if (answer == null) {
      return false;
    }
    int length = length(answer);
    return sizes.contains(length) && hasContent(marked(keyIndex, length, answer), length, answer);
  }

  /** Returns the key with the mark in a value's stamp, or without one if that is another key's. */
  private long marked(long keyIndex, int length, Object value) {
    long stamped = stampedKey(length, value);
    return (stamped & INDEX) == keyIndex ? stamped : keyIndex;
  }

  /** Describes in a few words why an answer does not match. */
  public final String describeMismatch(long keyIndex, @Nullable Object answer) {
    if (answer == null) {
      return "no value";
    }
    int length = length(answer);
    if (length < 0) {
      return "expected %s, got %s".formatted(kind, answer.getClass().getTypeName());
    }
    if (!sizes.contains(length)) {
      return "expected %s %s, got %d".formatted(sizes, unit, length);
    }
    long stamped = stampedKey(length, answer);
    long owner = stamped & INDEX;
    if (owner < keys && owner != keyIndex && hasContent(stamped, length, answer)) {
      return "value belongs to key " + owner;
    }
    int expected = stampedLength(keyIndex, answer);
    if (expected >= 0 && expected != length) {
      return "expected %d %s, as its stamp says, got %d".formatted(expected, unit, length);
    }
    return difference(marked(keyIndex, length, answer), answer);
  }

  /** Returns the length that a value of the key must have by its stamp, or -1. */
  private int stampedLength(long keyIndex, Object value) {
    for (int length = sizes.min(); length <= sizes.max(); length++) {
      if (sizes.contains(length) && (stampedKey(length, value) & INDEX) == keyIndex) {
        return length;
      }
    }
    return -1;
  }

  /** Returns the length of the filler that values are cut from. */
  final int fillerLength() {
    return sizes.max() + OFFSETS;
  }

  /** Returns the random source of the filler's content, seeded by the workload. */
  final UniformRandomProvider fillerSource() {
    return RandomSource.XO_RO_SHI_RO_128_PP.create(Mixer.mix(seed));
  }

  /** Returns the offset in the filler of the value with a stamp. */
  static int offset(long stamp) {
    return (int) (stamp >>> 48);
  }

  final long stamp(long keyIndex, int length) {
    return Mixer.mix(Mixer.mix(keyIndex * GOLDEN_GAMMA + seed) + length);
  }

  /** Returns the key of a stamp; any number if the stamp is invalid. */
  final long keyOf(long stamp, int length) {
    return (Mixer.unmix(Mixer.unmix(stamp) - length) - seed) * GOLDEN_GAMMA_INVERSE;
  }

  /**
   * The mark of the write that stored a value, in 32 bits of the value's stamp: the thread, and the
   * lower bits of the number of its write.
   */
  public static final class Mark {
    /** The mark of a value that was stored before the load. */
    public static final long PRELOAD = 0;

    /** The mark of a value that is too short for one. */
    public static final long NONE = -1;

    static final int BITS = 32;

    /** The thread of writes that are not told apart. */
    static final int SOME_THREAD = (1 << 13) - 2;

    private static final int NUMBER_BITS = 19;
    private static final long NUMBER = (1L << NUMBER_BITS) - 1;
    private static final int THREAD_SHIFT = 48;

    private Mark() {}

    /**
     * Returns the identity of a write; that of a later write of the thread is larger.
     *
     * @param thread the 0-based number of the thread in its fork
     * @param number the number of the write among the thread's, from 1
     */
    static long write(int thread, long number) {
      return (long) (Math.min(thread, SOME_THREAD) + 1) << THREAD_SHIFT | number;
    }

    /** Returns the mark of a write. */
    public static long of(long write) {
      return write >>> THREAD_SHIFT << NUMBER_BITS | (write & NUMBER);
    }

    /** Returns whether a mark is of the thread of a write; never if that is not known. */
    public static boolean isOfThread(long mark, long write) {
      long thread = write >>> THREAD_SHIFT;
      return mark >> NUMBER_BITS == thread && thread > 0 && thread <= SOME_THREAD;
    }
  }
}
