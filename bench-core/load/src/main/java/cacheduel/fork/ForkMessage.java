// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

/**
 * The lines by which a fork reports its progress to the harness, on its standard output, which JMH
 * passes on.
 */
public final class ForkMessage {
  /** The start of a line that names the step at which a fork is. */
  public static final String STEP = "cacheduel: ";

  /** The line at the end of an iteration's load; JMH reports it only after the clean-up. */
  public static final String ITERATION_ENDS = "cacheduel ends an iteration";

  private ForkMessage() {}

  static void step(String what) {
    System.out.println(STEP + what);
  }

  static void iterationEnds() {
    System.out.println(ITERATION_ENDS);
  }
}
