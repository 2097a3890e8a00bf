// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An operation that a client has not ended yet. Times are those of {@link System#nanoTime()}.
 *
 * @param traffic receives its end
 * @param key the 0-based number of its key
 * @param isGet false for a set
 * @param generation that of the value that a set stores; for a get, the newest that was acknowledged
 *     when it began
 * @param intended when it was due
 * @param start when the client was called
 */
record OutageCall(
    OutageTraffic traffic, int key, boolean isGet, int generation, long intended, long start)
    implements BiConsumer<@Nullable Object, @Nullable Throwable> {
  /** Ends the operation with its answer or its failure, on any thread. */
  @Override
  public void accept(@Nullable Object answer, @Nullable Throwable failure) {
    traffic.ended(this, answer, failure);
  }

  /** Two calls are never the same, whatever they have in common. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
