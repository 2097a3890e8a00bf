// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import cacheduel.workload.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs of records. */
public final class FaultRuns {
  private FaultRuns() {}

  /** Returns a finished run of these records, with a description for each of their scenarios. */
  public static FaultRun of(Stream<EnduredFault> endured) {
    List<EnduredFault> all = endured.toList();
    return new FaultRun(
        new FaultRun.Start(
            Instant.parse("2026-11-26T20:00:00Z"),
            List.of("run", "faults"),
            RunFixture.environment(),
            new FaultRun.Conditions(
                "memcached",
                Via.LOCAL,
                3,
                4,
                Workload.parse(Map.of()),
                false,
                RunFixture.settings("", null)),
            all.stream()
                .map(EnduredFault::scenario)
                .distinct()
                .map(name -> new FaultRun.DescribedScenario(name, "one of three nodes is " + name))
                .toList(),
            all.stream().mapToInt(EnduredFault::round).max().orElse(0)),
        9.5,
        true,
        all,
        List.of());
  }
}
