// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.timing.ClockOffset;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Prints what the coordination of a cell costs, as CSV: for each number of simulated agents the bytes
 * that their reports have, the time to add them up, the longest time in which all of them agreed on a
 * start, and the peak of this JVM's heap. The arguments are numbers of agents; each is repeated, and
 * the medians are printed.
 *
 * <p>The agents are threads of this JVM, so that the times are upper bounds and the heap includes them.
 */
final class FleetCost {
  private static final int REPEATS = 5;
  private static final int MEETINGS = 10;

  private FleetCost() {}

  public static void main(String[] args) throws Exception {
    byte[] report = SimulatedCell.report();
    System.out.println(
        "agents,report_bytes,all_reports_bytes,merge_ms,longest_agreement_ms,heap_peak_mb");
    for (String arg : args) {
      int number = Integer.parseInt(arg);
      double[] merges = new double[REPEATS];
      double[] agreements = new double[REPEATS];
      double[] heaps = new double[REPEATS];
      for (int i = 0; i < REPEATS; i++) {
        merges[i] = mergeMillis(report, number);
        resetPeak();
        agreements[i] = agreementMillis(report, number);
        heaps[i] = peakMegabytes();
      }
      System.out.printf(
          Locale.ROOT,
          "%d,%d,%d,%.1f,%.1f,%.0f%n",
          number,
          report.length,
          (long) number * report.length,
          median(merges),
          median(agreements),
          median(heaps));
    }
  }

  private static double mergeMillis(byte[] report, int number) throws Exception {
    long start = System.nanoTime();
    ReportMerge merge = new ReportMerge(1);
    merge.addAll(
        Collections.nCopies(number, new Placed("agent", "host", true, false, ClockOffset.NONE)),
        Collections.nCopies(number, report));
    if (merge.sum(null, List.of(), 1).totals().operations() == 0) {
      throw new IllegalStateException("nothing was merged");
    }
    return (System.nanoTime() - start) / 1e6;
  }

  private static double agreementMillis(byte[] report, int number) throws Exception {
    Path logs = Files.createTempDirectory("fleet-cost-");
    SimulatedAgents agents = new SimulatedAgents(report, MEETINGS);
    try (Fleet fleet = SimulatedCell.fleet(agents, number, logs)) {
      fleet.run(
          SimulatedCell.load(number), List.of(), logs.resolve("cell.log"), (jvm, event) -> {});
    }
    Files.delete(logs.resolve("cell.log"));
    Files.delete(logs);
    return agents.longestMeetingNanos() / 1e6;
  }

  private static List<MemoryPoolMXBean> heap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  private static void resetPeak() {
    System.gc();
    heap().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  private static double peakMegabytes() {
    return heap().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() / 1e6;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    java.util.Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
