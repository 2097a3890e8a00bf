// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.store.HistogramLog;
import cacheduel.store.RunStore;
import cacheduel.timing.TimeKind;
import cacheduel.validity.MeasuredCell;
import cacheduel.validity.RoundMerge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Stores the results of cells in the run's folder. */
public final class ResultKeeper {
  private ResultKeeper() {}

  /** Stores the results of a cell; the cell counts as done only when all of them are stored. */
  public static void keep(MeasuredCell measured, RunStore store) throws IOException {
    keep(measured, 1, measured.result(), measured.histograms(), store);
  }

  /**
   * Stores the results of a cell's fork in a round, together with those of earlier rounds.
   *
   * @param round the 1-based number of the round
   * @return the result of all rounds so far
   */
  public static CellResult keepRound(MeasuredCell measured, int round, RunStore store)
      throws IOException {
    CellResult fork = RoundMerge.ofRound(measured.result(), round);
    Optional<CellResult> before = store.run().result(fork.cell().id());
    if (before.isEmpty()) {
      keep(measured, round, fork, measured.histograms(), store);
      return fork;
    }
    Map<TimeKind, List<Histogram>> log = log(before.get(), measured, store);
    CellResult all = RoundMerge.plus(before.get(), fork, log);
    keep(measured, round, all, log, store);
    return all;
  }

  /** Leaves out what an earlier attempt at this round left behind when it was cut short. */
  private static Map<TimeKind, List<Histogram>> log(
      CellResult before, MeasuredCell measured, RunStore store) {
    Map<TimeKind, List<Histogram>> log = new EnumMap<>(TimeKind.class);
    for (TimeKind kind : TimeKind.values()) {
      Path file = store.histogramFile(before.cell(), EnumNames.of(kind));
      List<Histogram> all = new ArrayList<>();
      if (Files.exists(file)) {
        HistogramLog.read(file).stream()
            .filter(histogram -> isOf(before, histogram))
            .forEach(all::add);
      }
      all.addAll(measured.histograms().getOrDefault(kind, List.of()));
      if (!all.isEmpty()) {
        log.put(kind, all);
      }
    }
    return log;
  }

  /** The format stores seconds, which lose up to a millisecond when read. */
  private static boolean isOf(CellResult result, Histogram histogram) {
    return result.rounds().stream()
        .mapToLong(round -> round.startedAt().toEpochMilli() - histogram.getStartTimeStamp())
        .anyMatch(difference -> Math.abs(difference) <= 1);
  }

  private static void keep(
      MeasuredCell measured,
      int round,
      CellResult result,
      Map<TimeKind, List<Histogram>> histograms,
      RunStore store)
      throws IOException {
    Cell cell = result.cell();
    if (measured.jmhJson() != null) {
      store.addJmh(cell.id(), round, measured.jmhJson());
    }
    histograms.forEach(
        (kind, log) -> HistogramLog.write(store.histogramFile(cell, EnumNames.of(kind)), log));
    if (measured.threadDump() != null) {
      Path logs = Files.createDirectories(store.directory().resolve("logs"));
      Files.writeString(logs.resolve("cell-" + cell.id() + ".threads.txt"), measured.threadDump());
    }
    // last, because the line in the journal marks the cell as done
    store.append(result);
  }
}
