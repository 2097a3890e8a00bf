// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import java.io.Serializable;

/** An event of a client JVM. */
public sealed interface ShareEvent extends Serializable {
  /** The current step of one of the JVMs, such as the preload. */
  record Step(String description) implements ShareEvent {}

  /**
   * The JVM is about to begin an iteration.
   *
   * @param number the 1-based number among the fork's warm-up or measured iterations
   */
  record Begins(boolean warmup, int number, int count) implements ShareEvent {}

  /** The load of an iteration has ended; may occur more than once. */
  record Ends() implements ShareEvent {}

  /**
   * The result of an iteration has arrived.
   *
   * @param opsPerSecond its score, not yet checked
   */
  record Scored(boolean warmup, double opsPerSecond) implements ShareEvent {}
}
