// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Fork;
import cacheduel.result.TimeHistogram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The content of {@code forks.jsonl}: the run's forks, a line each.
 *
 * @param forks in written order
 * @param problems a remark on each line that is left out
 */
record ForkJournal(List<Fork> forks, List<Remark> problems) {
  private static final String NAME = "forks.jsonl";

  /** Returns the file, which is the run's only journal. */
  static JsonLines<Fork> of(Path run) {
    return new JsonLines<>(run.resolve(NAME), Fork.class);
  }

  /**
   * Reads all forks but those of damaged lines.
   *
   * @param check throws RunStoreException if a cell is not one of the run's
   */
  static ForkJournal read(Path run, Consumer<Cell> check) {
    ForkJournal read = new ForkJournal(new ArrayList<>(), new ArrayList<>());
    Consumer<Fork> add = fork -> {
      check.accept(fork.cell());
      fork.measurement().histograms().forEach(TimeHistogram::histogram);
      read.forks.add(fork);
    };
    of(run)
        .read(
            add,
            (line, problem) -> read.leaveOut(
                "%s is broken at line %d: %s; its fork is left out: restore the line, or measure the fork again with run --resume"
                    .formatted(
                        run.resolve(NAME), line, problem.lines().findFirst().orElse(""))))
        .ifPresent(line ->
            read.leaveOut("The last line of %s is incomplete and left out".formatted(NAME)));
    return read;
  }

  private void leaveOut(String problem) {
    problems.add(new Remark(RemarkKind.DAMAGED_FILE, NAME, problem));
  }
}
