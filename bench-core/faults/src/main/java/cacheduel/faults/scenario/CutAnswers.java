// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** Answers of one node end inside a value, as when a machine dies while it sends. */
public final class CutAnswers extends OneNodeTreated {
  /** Creates the scenario. */
  public CutAnswers() {
    super(
        "cut-answers",
        "each connection to one node is closed in the middle of an answer, for 5 s",
        Duration.ofSeconds(5),
        new Treatment(Treatment.Kind.CUT, 0));
  }
}
