// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The writer of one run's folder: stores the plan, and each fork the moment it has ended. What earlier
 * forks left is neither read nor written again.
 *
 * <p>Not thread-safe, and of all processes only one may write to a folder. Every method throws
 * {@link RunStoreException} if the folder cannot be read or written.
 */
public final class RunStore implements Closeable {
  /** The default folder of runs, relative to the current directory. */
  public static final Path RUNS = Path.of("results", "runs");

  /** The link to the newest run, beside the runs. */
  public static final String LATEST = "latest";

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private final Path directory;
  private final ForkJournal journal;
  private final Map<String, List<Fork>> forks = new HashMap<>();
  private final Map<String, CellResult> results = new HashMap<>();
  private RunInfo info;

  /** The files that were skipped when the folder was read; not part of the run, so not saved. */
  private List<Remark> problems = List.of();

  private RunStore(Path directory, RunInfo info) {
    this.directory = directory;
    this.journal = new ForkJournal(directory);
    this.info = info;
  }

  /** Names a run's folder by its start, in the zone's time, and its preset. */
  public static Path defaultDirectory(String preset, Instant start, ZoneId zone) {
    return RunFolder.inside(RUNS, preset, start, zone);
  }

  /**
   * Starts a new run.
   *
   * @param dir its folder, which must not exist or be empty
   * @param commandLine the arguments that the run was started with
   */
  public static RunStore create(
      Path dir, Plan plan, Environment environment, Instant start, List<String> commandLine) {
    RunFolder.make(dir);
    RunInfo info = new RunInfo(
        RunInfo.FORMAT_VERSION,
        start,
        null,
        List.copyOf(commandLine),
        List.of(),
        environment,
        plan,
        null,
        null,
        List.of());
    RunInfoFile.write(dir, info);
    if (RUNS.equals(dir.getParent())) {
      RunFolder.link(dir, LATEST);
    }
    return new RunStore(dir, info);
  }

  /** Opens a run, finished or not, to continue it. */
  public static RunStore open(Path dir) {
    RunStore store = new RunStore(dir, RunInfoFile.read(dir));
    ForkJournal.Content content = store.journal.read(store::requireThePlans);
    content.forks().forEach(store::add);
    store.problems = content.problems();
    return store;
  }

  /** Adds a fork to those of its cell; of two of one round the later one counts. */
  private void add(Fork fork) {
    String id = fork.cell().id();
    List<Fork> all = forks.computeIfAbsent(id, cell -> new ArrayList<>());
    all.removeIf(other -> other.round() == fork.round());
    all.add(fork);
    all.sort(Comparator.comparingInt(Fork::round));
    results.remove(id);
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
    List<CellResult> ordered = info.plan().cells().stream()
        .flatMap(
            cell -> Stream.concat(Stream.of(cell.id()), probes(cell.id())).flatMap(this::result))
        .toList();
    return new Run(directory, info(), ordered);
  }

  private Stream<CellResult> result(String cellId) {
    return forks.containsKey(cellId)
        ? Stream.of(
            results.computeIfAbsent(cellId, id -> CellResult.of(forks.getOrDefault(id, List.of()))))
        : Stream.empty();
  }

  private Stream<String> probes(String cellId) {
    return forks.values().stream()
        .map(all -> all.get(0))
        .filter(fork -> fork.cell().probing() && fork.cell().searchedId().equals(cellId))
        .sorted(Comparator.comparing(Fork::startedAt))
        .map(fork -> fork.cell().id());
  }

  /**
   * Returns the differences between this run's plan and another one, one line for each value; empty if
   * this run can continue with that plan.
   */
  public List<String> differences(Plan plan) {
    return JsonDifferences.between(info.plan(), plan);
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
    ForkJournal lost = ForkJournal.ofLost(directory);
    lost.append(fork);
    lost.close();
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

  /** Records that the run decides, or is reported, after a round, and writes {@code cells.jsonl}. */
  public void look(int round) {
    DerivedFiles.writeCells(run());
    if (!info.looks().contains(round)) {
      save(info.lookingAfter(round));
    }
  }

  /** Records that the run has ended, and writes {@code cells.jsonl}. */
  public void finish(Instant end) {
    DerivedFiles.writeCells(run());
    save(info.finishedAt(end));
  }

  @Override
  public void close() {
    journal.close();
  }

  private void save(RunInfo changed) {
    RunInfoFile.write(directory, changed);
    info = changed;
  }

  private void requireThePlans(Cell cell) {
    Cell planned = requirePlanned(cell.searchedId());
    if (!(cell.probing() ? isProbeOf(planned, cell) : planned.equals(cell))) {
      throw new RunStoreException("its cell " + cell.id() + " is not the plan's");
    }
  }

  private boolean isProbeOf(Cell planned, Cell cell) {
    Pacing pacing = cell.workload().pacing();
    String number = cell.id().substring(planned.id().length() + 1);
    return info.plan().searches(planned)
        && pacing.isOpen()
        && NUMBER.matcher(number).matches()
        && planned.probe(Integer.parseInt(number), pacing.opsPerSecond()).equals(cell);
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
