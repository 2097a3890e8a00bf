// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import cacheduel.machine.fitness.Severity;

/**
 * One fact that decides whether a machine is fit to measure on.
 *
 * @param severity consequence for a measurement
 * @param label the severity as printed; "-" for an optional part that is missing
 * @param subject the fault as the verdict names it; empty unless it makes a machine unfit
 * @param text the fact and, unless it is fine, what to do
 */
public record Finding(Severity severity, String label, String subject, String text) {
  static Finding of(Severity severity, String subject, String text) {
    String label = switch (severity) {
      case OK -> "ok";
      case UNKNOWN -> "?";
      case WARN -> "warn";
      case NOISY -> "NOISY";
      case INVALID -> "FAIL";
    };
    return new Finding(severity, label, subject, text);
  }

  static Finding ok(String text) {
    return of(Severity.OK, "", text);
  }

  static Finding absent(String text) {
    return new Finding(Severity.OK, "-", "", text);
  }

  static Finding unknown(String text) {
    return of(Severity.UNKNOWN, "", text);
  }

  static Finding warn(String text) {
    return of(Severity.WARN, "", text);
  }

  static Finding fail(String subject, String text) {
    return of(Severity.INVALID, subject, text);
  }

  @Override
  public String toString() {
    return "%-5s %s".formatted(label, text);
  }
}
