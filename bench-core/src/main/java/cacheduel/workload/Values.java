// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import org.jspecify.annotations.Nullable;

/**
 * Makes values from the index of their key, and tells from a value alone whether it is the key's.
 *
 * <p>A value begins with a stamp of seed, key and length, and goes on with a slice of a
 * pseudo-random block that cannot be compressed; where the slice lies follows from the stamp. Values
 * shorter than their stamp carry as much of it as fits, so that two keys' values may then be equal.
 *
 * <p>Safe for use by several threads.
 */
public abstract sealed class Values permits ByteValues, StringValues, ObjectValues {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private final ValueSizeDistribution sizes;
  private final long seed;

  Values(Workload workload) {
    sizes = workload.valueSize();
    seed = workload.seed();
  }

  public static Values of(Workload workload) {
    return switch (workload.valueKind().type()) {
      case BYTES -> new ByteValues(workload);
      case STRING -> new StringValues(workload);
      case OBJECT -> new ObjectValues(workload);
    };
  }

  /** Returns a new value of a key. */
  public abstract Object create(long keyIndex, int length);

  /** Returns a value's length, or -1 if it is not of this kind. */
  abstract int length(Object value);

  /** Returns whether a value of a length that is known to be right is what the key's must be. */
  abstract boolean hasContent(long keyIndex, int length, Object value);

  /** Says where a value of the right length differs. */
  abstract String difference(long keyIndex, Object value);

  /** Returns whether an answer is a value of the key, in each of its bytes. */
  public final boolean matches(long keyIndex, @Nullable Object answer) {
    if (answer == null) {
      return false;
    }
    int length = length(answer);
    return length >= sizes.min() && length <= sizes.max() && hasContent(keyIndex, length, answer);
  }

  /** Says in a few words what is wrong with an answer that does not match. */
  public final String describeMismatch(long keyIndex, @Nullable Object answer) {
    if (answer == null) {
      return "no value";
    }
    int length = length(answer);
    if (length < 0) {
      return "a " + answer.getClass().getName() + " came back";
    }
    if (length < sizes.min() || length > sizes.max()) {
      return "its length is %d instead of %s".formatted(length, sizes);
    }
    return difference(keyIndex, answer);
  }

  /** The stamp of a value. */
  final long stamp(long keyIndex, int length) {
    return Numbers.mix(
        Numbers.mix(keyIndex * GOLDEN_GAMMA + seed) + ((long) length << 32 | length));
  }
}
