// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.util.Optional;
import java.util.stream.Stream;

/** A step of a fork before or after the load. */
public enum ForkStep {
  CONNECT("connect", "--connect-timeout"),
  PRELOAD("preload", "--op-timeout"),
  READ_PRELOAD("read-back of the preload", "--op-timeout"),
  EARLIER_GROUPS("groups before the measurement", "--iteration-timeout (-to)"),
  READ_WRITES("read-back of the last writes", "--op-timeout");

  private static final String FAILED = "cacheduel fails in step ";

  private final String label;
  private final String option;

  ForkStep(String label, String option) {
    this.label = label;
    this.option = option;
  }

  /** Returns the option that the step's limit follows from. */
  String option() {
    return option;
  }

  public String label() {
    return label;
  }

  /** Returns the line by which a fork reports that the step failed. */
  String failed() {
    return FAILED + label;
  }

  /** Returns the step that a line of a fork's output reports as failed; empty if it reports none. */
  public static Optional<ForkStep> failedIn(String line) {
    return Stream.of(values())
        .filter(step -> line.strip().endsWith(step.failed()))
        .findFirst();
  }
}
