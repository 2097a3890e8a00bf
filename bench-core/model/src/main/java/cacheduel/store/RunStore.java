// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.remark.SelfTestFinding;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.workload.Pacing;
import java.io.Closeable;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The writer of one run's folder: stores the plan, and each fork the moment it has ended. What earlier
 * forks left is neither read nor written again.
 *
 * <p>Not thread-safe. It holds the folder's lock until it is closed, so that no other process writes
 * there. Every method throws {@link RunStoreException} if the folder cannot be read or written.
 */
public final class RunStore implements Closeable {
  /** The default folder of runs, relative to the current directory. */
  public static final Path RUNS = Path.of("results", "runs");

  /** The link to the newest run, beside the runs. */
  public static final String LATEST = "latest";

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private final Path directory;
  private final @Nullable FolderLock lock;
  private final JsonLines<Fork> journal;
  private final Map<String, List<Fork>> forks = new HashMap<>();
  private final Map<String, CellResult> results = new HashMap<>();

  /** The ids of the tries of each searched cell, in the order of measurement. */
  private final Map<String, List<String>> tries = new HashMap<>();

  private RunInfo info;
  private @Nullable Run snapshot;

  /** The files that were skipped when the folder was read; not part of the run, so not saved. */
  private List<Remark> problems = List.of();

  private RunStore(Path directory, @Nullable FolderLock lock, RunInfo info) {
    this.directory = directory;
    this.lock = lock;
    this.journal = ForkJournal.of(directory);
    this.info = info;
  }

  /** Names a run's folder by its start, in the zone's time, and its preset. */
  public static Path defaultDirectory(String preset, Instant start, ZoneId zone) {
    return RunFolder.inside(RUNS, preset, start, zone);
  }

  /** Returns whether a new run may be written to a folder: nothing has been measured in it yet. */
  public static boolean isFree(Path dir) {
    return RunFolder.isFree(dir);
  }

  /**
   * Starts a new run.
   *
   * @param dir its folder, which must be {@linkplain #isFree free}
   * @param commandLine the arguments that the run was started with
   * @throws UsageException if another process writes to the folder
   */
  public static RunStore create(
      Path dir, Plan plan, Environment environment, Instant start, List<String> commandLine) {
    RunFolder.make(dir);
    FolderLock lock = FolderLock.take(dir);
    RunInfo info = new RunInfo(
        RunInfo.FORMAT_VERSION,
        start,
        null,
        List.copyOf(commandLine),
        List.of(),
        environment,
        plan,
        RunInfo.Course.NONE);
    return lock.orRelease(() -> {
      RunInfo.write(dir, info);
      if (RUNS.equals(dir.getParent())) {
        RunFolder.link(dir, LATEST);
      }
      return new RunStore(dir, lock, info);
    });
  }

  /**
   * Opens a run, finished or not, to continue it or to write its reports.
   *
   * @throws UsageException if another process writes to the folder
   */
  public static RunStore open(Path dir) {
    RunInfo.require(dir);
    FolderLock lock = FolderLock.take(dir);
    return lock.orRelease(() -> read(dir, lock));
  }

  /** Reads a run; only one that is opened with its lock may be written. */
  static RunStore read(Path dir, @Nullable FolderLock lock) {
    RunStore store = new RunStore(dir, lock, RunInfo.read(dir));
    ForkJournal content = ForkJournal.read(dir, store::requireThePlans);
    content.forks().forEach(store::add);
    store.problems = content.problems();
    return store;
  }

  /** Adds a fork to those of its cell; of two of one round the later one counts. */
  private void add(Fork fork) {
    String id = fork.cell().id();
    if (fork.cell().isTry() && !forks.containsKey(id)) {
      tries.computeIfAbsent(fork.cell().searchedId(), cell -> new ArrayList<>()).add(id);
    }
    List<Fork> all = forks.computeIfAbsent(id, cell -> new ArrayList<>());
    all.removeIf(other -> other.round() == fork.round());
    all.add(fork);
    all.sort(Comparator.comparingInt(Fork::round));
    results.remove(id);
    snapshot = null;
  }

  /**
   * Leaves out forks that are to be measured again. They stay in the folder until others replace them.
   *
   * @return the cells that had some, in no particular order
   */
  public List<Cell> leaveOut(Predicate<Fork> again) {
    List<Fork> left =
        forks.values().stream().flatMap(List::stream).filter(again).toList();
    forks.values().forEach(all -> all.removeAll(left));
    forks.values().removeIf(List::isEmpty);
    tries.values().forEach(ids -> ids.removeIf(id -> !forks.containsKey(id)));
    results.clear();
    snapshot = null;
    return left.stream().map(Fork::cell).distinct().toList();
  }

  public Path directory() {
    return directory;
  }

  public RunInfo info() {
    RunInfo known = info;
    for (Remark problem : problems) {
      known = known.plus(problem);
    }
    return known;
  }

  /** Returns a snapshot of the run: its plan and the results so far. */
  public Run run() {
    Run known = snapshot;
    if (known == null) {
      List<CellResult> ordered = info.plan().cells().stream()
          .map(Cell::id)
          .flatMap(id -> Stream.concat(Stream.of(id), tries.getOrDefault(id, List.of()).stream()))
          .filter(forks::containsKey)
          .map(id -> results.computeIfAbsent(
              id, cell -> CellResult.of(forks.getOrDefault(cell, List.of()))))
          .toList();
      known = new Run(directory, info(), ordered);
      snapshot = known;
    }
    return known;
  }

  /**
   * Adds a cell to the plan of a run that decides while it runs what it measures next.
   *
   * @param cell its number does not matter
   * @return the same with the number that it has in the run
   */
  public Cell plan(Cell cell) {
    Plan plan = info.plan().plus(cell);
    save(info.with(plan));
    return plan.cells().get(plan.cells().size() - 1);
  }

  /** Keeps a fork; it is on the disk when this returns. */
  public void append(Fork fork) {
    requireThePlans(fork.cell());
    journal.append(fork);
    add(fork);
  }

  /** Keeps a fork that ended the run since an agent was lost, apart from all others. */
  public void appendLost(Fork fork) {
    try (JsonLines<Fork> lost = new JsonLines<>(directory.resolve("lost.jsonl"), Fork.class)) {
      lost.append(fork);
    }
  }

  /**
   * Stores JMH's own result of a fork, replacing an earlier one of the same round.
   *
   * @param round the label of the fork
   * @param jmhJson what JMH wrote: an array of one result for each process
   */
  public void addJmh(String cellId, int round, String jmhJson) {
    requirePlanned(Cell.searchedId(cellId));
    new JmhFiles(directory).put(cellId, round, jmhJson);
  }

  /** Adds a warning about the whole run, once. */
  public void warn(Remark warning) {
    if (!info.warnings().contains(warning)) {
      save(info.plus(warning));
    }
  }

  /** Adds what the time of a session was spent on. */
  public void spend(WallClock session) {
    save(info.plus(session));
  }

  /** Keeps the findings of the self-test before the run. */
  public void selfTest(List<SelfTestFinding> findings) {
    save(info.with(findings));
  }

  /** Records all looks at the results so far. */
  public void looks(List<Look> looks) {
    save(info.looking(looks));
  }

  /** Records that the run has ended, and writes {@code cells.jsonl}. */
  public void finish(Instant end) {
    DerivedFiles.writeCells(run());
    save(info.finishedAt(end));
  }

  @Override
  public void close() {
    journal.close();
    if (lock != null) {
      lock.close();
    }
  }

  private void save(RunInfo changed) {
    RunInfo.write(directory, changed);
    info = changed;
    snapshot = null;
  }

  private void requireThePlans(Cell cell) {
    Cell planned = requirePlanned(cell.searchedId());
    if (!(cell.isTry() ? isTryOf(planned, cell) : planned.equals(cell))) {
      throw new RunStoreException("its cell " + cell.id() + " is not the plan's");
    }
  }

  private boolean isTryOf(Cell planned, Cell cell) {
    Pacing pacing = cell.workload().pacing();
    String number = cell.id().substring(planned.id().length() + 1);
    return info.plan().searches(planned)
        && pacing.isOpen()
        && NUMBER.matcher(number).matches()
        && planned.tryAt(Integer.parseInt(number), pacing.opsPerSecond()).equals(cell);
  }

  private Cell requirePlanned(String cellId) {
    return info.plan().cells().stream()
        .filter(cell -> cell.id().equals(cellId))
        .findAny()
        .orElseThrow(
            () -> new RunStoreException("the run in %s has no cell %s; its plan has %d cells"
                .formatted(directory, cellId, info.plan().cells().size())));
  }
}
