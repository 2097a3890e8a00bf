// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Fitness;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.FitnessInput;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.TimerLag;
import cacheduel.result.Times;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The check of the machines that measured a fork: whether they were fit for it, as far as they were
 * watched.
 *
 * @param timer the granularity of this machine's timer
 * @param times the fork's times
 */
record MachineCheck(Cell cell, RawFork raw, TimerGranularity timer, Times times) {
  /** The system counts processor time in ticks of up to 10 ms per core. */
  private static final long SHORTEST_WATCH_NANOS = 500_000_000;

  private static final String MACHINE = "machine";

  /** Returns what was found; of several machines, one that is unfit makes the cell unfit. */
  List<FitnessFinding> findings() {
    Map<String, FitnessFinding> bySubject = new LinkedHashMap<>();
    for (List<Usage> machine : raw.machines()) {
      if (machine.stream().mapToLong(Usage::wallNanos).sum() >= SHORTEST_WATCH_NANOS) {
        Fitness.judge(input(machine))
            .forEach(
                finding -> bySubject.merge(finding.subject(), finding, FitnessFinding::ofBoth));
      }
    }
    List<FitnessFinding> findings = new ArrayList<>(bySubject.values());
    int iterations = raw.totals().iterations().size();
    if (findings.isEmpty()) {
      findings.add(FitnessFinding.notKnown(
          MACHINE,
          "it was watched for less than half a second, too short for the system's counters"));
    } else if (raw.periods().size() != iterations) {
      findings.add(FitnessFinding.notKnown(
          MACHINE + " in each iteration",
          "%d of %d iterations were watched".formatted(raw.periods().size(), iterations)));
    }
    TimerLag.judge(times).ifPresent(findings::add);
    return List.copyOf(findings);
  }

  private FitnessInput input(List<Usage> machine) {
    return new FitnessInput(
        machine,
        raw.machines().size() == 1
            ? raw.load().cores()
            : machine.get(0).machine().cores(),
        cell.workload().pacing().isOpen(),
        raw.totals().jvm.collectionShare(),
        timer,
        cell.role() == Role.HARNESS ? null : times.fastestMedianNanos());
  }
}
