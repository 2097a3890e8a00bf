// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Status;
import cacheduel.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A snapshot of a run: its plan and the results up to one moment.
 *
 * <p>Immutable. JMH's own results are read only on request; a damaged file counts as missing, and
 * {@link #damagedFiles} names it.
 */
public final class Run {
  private final Path directory;
  private final RunInfo info;
  private final Map<String, CellResult> results = new LinkedHashMap<>();

  /**
   * Creates a run.
   *
   * @param directory its folder
   * @param results in the plan's order, the tries of a search after the searched cell
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
    return RunStore.read(directory, null).run();
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

  /** Returns the results in the plan's order, the tries of a search after the searched cell. */
  public List<CellResult> results() {
    return List.copyOf(results.values());
  }

  public Optional<CellResult> result(String cellId) {
    return Optional.ofNullable(results.get(cellId));
  }

  /** Returns the tries of the search for a cell's highest rate, in the order of measurement. */
  public List<CellResult> tries(String cellId) {
    return results.values().stream()
        .filter(result -> result.cell().isTry() && result.cell().searchedId().equals(cellId))
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

  /** Returns the number of the last round that is measured; 0 before the first. */
  public int lastRound() {
    return results.values().stream()
        .filter(result -> !result.cell().isTry())
        .flatMap(result -> result.forks().stream())
        .mapToInt(Fork::round)
        .max()
        .orElse(0);
  }

  /**
   * Returns what a run has lost since it was reported, because its journal was damaged; empty if it
   * has lost nothing.
   */
  public Optional<String> loss() {
    int missing = info.finishedAt() == null ? 0 : unmeasured().size();
    int reported = info.course().looks().stream().mapToInt(Look::round).max().orElse(0);
    return missing == 0 && lastRound() >= reported
        ? Optional.empty()
        : Optional.of(
            "%s has lost results: it was reported with %d cells after round %d, and forks.jsonl has %d after round %d"
                .formatted(
                    directory,
                    plan().cells().size(),
                    Math.max(reported, lastRound()),
                    results.keySet().stream()
                        .filter(id -> id.equals(Cell.searchedId(id)))
                        .count(),
                    lastRound()));
  }

  /**
   * Returns JMH's own results of a cell by the round of the fork: an array with one element for each
   * process; those whose file is missing or damaged are left out.
   */
  public SortedMap<Integer, String> jmh(CellResult cell) {
    SortedMap<Integer, String> byRound = new TreeMap<>();
    for (Fork fork : cell.forks()) {
      try {
        new JmhFiles(directory).read(fork).ifPresent(json -> byRound.put(fork.round(), json));
      } catch (RunStoreException e) {
        // damagedFiles names it
      }
    }
    return byRound;
  }

  /**
   * Returns a sentence for each damaged file of JMH's own results, and one if some are missing. The
   * figures are without them as they were; jmh.json lacks them.
   */
  public List<String> damagedFiles() {
    List<String> damaged = new ArrayList<>();
    int missing = 0;
    for (CellResult result : results.values()) {
      for (Fork fork : result.forks()) {
        try {
          boolean isMissing = new JmhFiles(directory).read(fork).isEmpty();
          boolean isMeasured =
              fork.measurement().throughput() != null && fork.status() != Status.FAILED;
          missing += isMissing && isMeasured ? 1 : 0;
        } catch (RunStoreException e) {
          damaged.add(e.getMessage() + "; it is left out: restore it from a copy, or delete it");
        }
      }
    }
    if (missing > 0) {
      damaged.add("%s: JMH's own results of %s are missing, so that jmh.json lacks them"
          .formatted(directory.resolve("jmh"), Words.count(missing, "fork")));
    }
    return damaged;
  }
}
