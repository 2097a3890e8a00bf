// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

/**
 * The result of one rule about the machine during a measurement.
 *
 * @param subject subject of the rule, for example "steal"; always the same words
 * @param severity consequence for the number
 * @param text a sentence with the figure, its unit, the threshold and, unless it is OK, what to do;
 *     "not known" and why if there is no reading
 */
public record FitnessFinding(String subject, Severity severity, String text) {
  /** Creates the finding of a rule without a reading. */
  public static FitnessFinding notKnown(String subject, String why) {
    return new FitnessFinding(subject, Severity.UNKNOWN, subject + ": not known, since " + why);
  }

  /** Returns the more serious of two findings on one subject, and the other one of equal ones. */
  public static FitnessFinding moreSerious(FitnessFinding one, FitnessFinding other) {
    return other.severity.compareTo(one.severity) >= 0 ? other : one;
  }

  /**
   * Returns the more serious of two findings on machines that were used together: what is not known of
   * a machine may not concern it, as client CPU where only servers run.
   */
  public static FitnessFinding ofBoth(FitnessFinding one, FitnessFinding other) {
    if (one.severity == Severity.UNKNOWN || other.severity == Severity.UNKNOWN) {
      return one.severity == Severity.UNKNOWN ? other : one;
    }
    return moreSerious(one, other);
  }

  static FitnessFinding of(String subject, Severity severity, String figure, String advice) {
    return new FitnessFinding(
        subject,
        severity,
        severity == Severity.OK
            ? "%s: %s".formatted(subject, figure)
            : "%s: %s: %s".formatted(subject, figure, advice));
  }
}
