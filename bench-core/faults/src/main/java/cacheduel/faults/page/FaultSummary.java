// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultRun;
import java.util.List;

/** The league table and the sentences of a run of faults, for a terminal. */
public final class FaultSummary {
  private final List<String> lines;

  private FaultSummary(List<String> lines) {
    this.lines = lines;
  }

  /** Summarizes a run. */
  public static FaultSummary of(FaultRun run) {
    return new FaultSummary(List.of(run.machine()));
  }

  /** Returns at most 25 lines. */
  public List<String> lines() {
    return lines;
  }
}
