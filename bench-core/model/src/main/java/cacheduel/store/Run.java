// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * A snapshot of a run: its plan and the results up to one moment.
 *
 * <p>Immutable. The large files of a cell, its histograms and JMH's own result, are read only on
 * request; a damaged one counts as missing, and {@link #damagedFiles} names it.
 */
public final class Run {
  private final Path directory;
  private final RunInfo info;
  private final Map<String, CellResult> results = new LinkedHashMap<>();

  /**
   * Creates a run.
   *
   * @param directory its folder
   * @param results in the plan's order, the probes of a search after the searched cell
   */
  public Run(Path directory, RunInfo info, List<CellResult> results) {
    this.directory = directory;
    this.info = info;
    results.forEach(result -> this.results.put(result.cell().id(), result));
  }

  /**
   * Reads a run, finished or not.
   *
   * @throws RunStoreException if the folder cannot be read
   */
  public static Run read(Path directory) {
    try (RunStore store = RunStore.open(directory)) {
      return store.run();
    }
  }

  /** Returns the name of the folder. */
  public String name() {
    return String.valueOf(directory.toAbsolutePath().normalize().getFileName());
  }

  public Path directory() {
    return directory;
  }

  /** Returns the path of a file in the folder. */
  public Path file(String name) {
    return directory.resolve(name);
  }

  public RunInfo info() {
    return info;
  }

  public Plan plan() {
    return info.plan();
  }

  /** Returns the results in the plan's order, the probes of a search after the searched cell. */
  public List<CellResult> results() {
    return List.copyOf(results.values());
  }

  public Optional<CellResult> result(String cellId) {
    return Optional.ofNullable(results.get(cellId));
  }

  /** Returns the probes of the search for a cell's highest rate, in the order of measurement. */
  public List<CellResult> probes(String cellId) {
    return results.values().stream()
        .filter(result -> result.cell().probing() && result.cell().searchedId().equals(cellId))
        .toList();
  }

  /**
   * Returns the planned cells that still need a result before the run is complete, in the plan's
   * order. With a time budget, the bare wire and the harness are measured only if there is time.
   */
  public List<Cell> unmeasured() {
    return plan().cells().stream()
        .filter(cell -> plan().time() == null || cell.role() == Role.CLIENT)
        .filter(cell -> !results.containsKey(cell.id()))
        .toList();
  }

  /**
   * Returns JMH's own result of a cell: an array with one element for each process; empty if its
   * file is missing or damaged.
   */
  public Optional<String> jmh(String cellId) {
    return intact(() -> new JmhFiles(directory).read(cellId)).flatMap(Function.identity());
  }

  /**
   * Returns the stored times of a cell by operation, of values of any length; operations that did not
   * end as they should count with their age.
   *
   * @param kind as given to {@link RunStore#histogramFile}
   * @return empty if there is no such file, or it is damaged
   */
  public Map<Operation, Histogram> histograms(Cell cell, String kind) {
    Path file = RunFolder.histogramPath(directory, cell, kind);
    return Files.isRegularFile(file)
        ? intact(() -> HistogramLog.merged(file)).orElseGet(Map::of)
        : Map.of();
  }

  /**
   * Returns a sentence for each damaged file. The reports show a cell that has one by its journal
   * line alone.
   */
  public List<String> damagedFiles() {
    List<String> damaged = new ArrayList<>();
    for (CellResult result : results()) {
      Cell cell = result.cell();
      attempt(() -> new JmhFiles(directory).read(cell.id())).ifPresent(damaged::add);
      for (TimeKind kind : TimeKind.values()) {
        Path file = RunFolder.histogramPath(directory, cell, EnumNames.of(kind));
        if (Files.isRegularFile(file)) {
          attempt(() -> HistogramLog.read(file)).ifPresent(damaged::add);
        }
      }
    }
    return damaged;
  }

  private static Optional<String> attempt(Runnable read) {
    try {
      read.run();
      return Optional.empty();
    } catch (RunStoreException e) {
      return Optional.of(e.getMessage() + "; it is left out: restore it from a copy, or delete it");
    }
  }

  private static <T> Optional<T> intact(Supplier<T> read) {
    try {
      return Optional.of(read.get());
    } catch (RunStoreException e) {
      return Optional.empty();
    }
  }
}
