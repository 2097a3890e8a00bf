// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.NullableMath;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A way in which several periods become one. What is counted adds up in both. */
enum Joint {
  /** One after the other: lengths add up, and of peaks the largest is kept. */
  IN_TURN,
  /** Several machines at the same time: the longest period is kept, and peaks add up. */
  BESIDE;

  <T> long length(Collection<T> parts, ToLongFunction<T> length) {
    LongStream lengths = parts.stream().mapToLong(length);
    return this == IN_TURN ? lengths.sum() : lengths.max().orElse(0);
  }

  <T> @Nullable Long peak(Collection<T> parts, Function<T, @Nullable Long> peak) {
    return this == IN_TURN ? NullableMath.max(parts, peak) : NullableMath.sum(parts, peak);
  }
}
