// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.remark;

import cacheduel.text.CommandText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The outcome of the search for an injected fault.
 *
 * @param fault the fault
 * @param found whether the check saw it, and was silent in the control measurement without it
 * @param seen what the check saw with the fault
 * @param without what it saw in the control measurement
 */
public record SelfTestFinding(InjectedFault fault, boolean found, String seen, String without) {
  /** Returns a line such as "found a slowdown of 5 %: 0.95 times; without it: 1.00 times". */
  public String text() {
    return "%s %s: %s; without it: %s"
        .formatted(found ? "found" : "NOT FOUND", fault.label(), seen, without);
  }

  /**
   * Returns why the results of a run with these findings are not ranked; empty if all faults were
   * found.
   */
  public static Optional<String> whyUnranked(List<SelfTestFinding> findings) {
    List<SelfTestFinding> missed =
        findings.stream().filter(finding -> !finding.found()).toList();
    return missed.isEmpty()
        ? Optional.empty()
        : Optional.of("NO RANKING: the self-test did not find %d of %d injected faults (%s), so a"
                .formatted(
                    missed.size(),
                    findings.size(),
                    missed.stream()
                        .map(finding -> finding.fault().label())
                        .collect(Collectors.joining("; ")))
            + " wrong number might be unmarked. See selfTest in run.json, and "
            + CommandText.of("doctor", "--self-test")
            + ".");
  }
}
