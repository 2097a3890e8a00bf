// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import cacheduel.machine.fitness.Severity;
import cacheduel.text.Words;
import java.util.List;

/**
 * The conclusion from all findings about a machine.
 *
 * @param fit whether numbers measured on it can be trusted
 * @param verdict the conclusion in one line
 */
public record Diagnosis(boolean fit, String verdict, List<Finding> findings) {
  public Diagnosis {
    findings = List.copyOf(findings);
  }

  /** Returns the diagnosis that follows from findings. */
  public static Diagnosis of(List<Finding> findings) {
    List<String> faults = findings.stream()
        .filter(finding -> finding.severity().compareTo(Severity.NOISY) >= 0)
        .map(Finding::subject)
        .toList();
    long warnings =
        findings.stream().filter(finding -> finding.severity() == Severity.WARN).count();
    return new Diagnosis(faults.isEmpty(), verdict(faults, warnings), findings);
  }

  private static String verdict(List<String> faults, long warnings) {
    if (!faults.isEmpty()) {
      return "Not fit: %s. Fix %s."
          .formatted(String.join("; ", faults), Words.count(faults.size(), "thing"));
    }
    return warnings == 0
        ? "Fit to measure."
        : "Fit to measure, with %s.".formatted(Words.count(warnings, "warning"));
  }
}
