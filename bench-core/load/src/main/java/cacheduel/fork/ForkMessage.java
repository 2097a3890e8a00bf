// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

/** Progress reports of a fork to the harness: lines on its standard output, which JMH forwards. */
public final class ForkMessage {
  /** The step in which a fork that is not warm adds an iteration to its warm-up. */
  public static final String ONE_MORE_WARM_UP = "warming up";

  /** The prefix of a line that names the current step of a fork. */
  public static final String STEP = "cacheduel: ";

  /**
   * The prefix of the line at the end of an iteration's load, which ends with the 0-based number of
   * the JVM; JMH itself reports the end only after the clean-up.
   */
  public static final String ITERATION_ENDS = "cacheduel ends an iteration in JVM ";

  private ForkMessage() {}

  static void step(String description) {
    System.out.println(STEP + description);
  }

  static void failed(ForkStep step) {
    System.out.println(step.failed());
  }

  /** Reports why this JVM is about to end, in the format of JMH's own failure reports. */
  static void failure(String reason) {
    System.out.println("<failure>\n\n" + reason + "\n");
  }

  static void iterationEnds(int process) {
    // in one piece, so that lines of several JVMs cannot mix
    System.out.print(ITERATION_ENDS + process + "\n");
    System.out.flush();
  }
}
