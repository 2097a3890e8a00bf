// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.explain.profile.Profile.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was seen of a fork's JVMs from outside, in its measured iterations.
 *
 * <p>Immutable.
 *
 * @param iterations when they were measured
 * @param io their system calls; null if unknown
 * @param safepointNanos the time in which their threads were stopped; null if unknown
 */
public record WatchedFork(
    List<Span> iterations, @Nullable IoCounts io, @Nullable Long safepointNanos) {
  public WatchedFork {
    iterations = List.copyOf(iterations);
  }
}
