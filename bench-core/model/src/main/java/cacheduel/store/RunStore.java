// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.result.SelfTestFinding;
import cacheduel.workload.Pacing;
import java.io.Closeable;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The writer of one run's folder: stores the plan, and each cell's result the moment the cell
 * ends.
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
  private final CellJournal journal;
  private final Map<String, CellResult> results = new HashMap<>();
  private RunInfo info;

  /** The files that were skipped when the folder was read; not part of the run, so not saved. */
  private List<Remark> problems = List.of();

  private RunStore(Path directory, RunInfo info) {
    this.directory = directory;
    this.journal = new CellJournal(directory);
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
    CellJournal.Content content = store.journal.read(store::requireThePlans);
    content.results().forEach(result -> store.results.put(result.cell().id(), result));
    store.problems = content.problems();
    return store;
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
            cell -> Stream.concat(Stream.ofNullable(results.get(cell.id())), probes(cell.id())))
        .toList();
    return new Run(directory, info(), ordered);
  }

  private Stream<CellResult> probes(String cellId) {
    return results.values().stream()
        .filter(result -> result.cell().probing() && result.cell().searchedId().equals(cellId))
        .sorted(Comparator.comparing(CellResult::startedAt));
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

  /** Keeps a cell's result; it is on the disk when this returns. */
  public void append(CellResult result) {
    requireThePlans(result.cell());
    journal.append(result);
    results.put(result.cell().id(), result);
  }

  /** Keeps the result of a fork that ended the run since an agent was lost, apart from all others. */
  public void appendLost(CellResult result) {
    CellJournal lost = CellJournal.ofLost(directory);
    lost.append(result);
    lost.close();
  }

  /**
   * Stores JMH's own result of a cell in one round, replacing an earlier one of that round.
   *
   * @param round the 1-based number of the round
   * @param jmhJson what JMH wrote: an array of one result for each process
   */
  public void addJmh(String cellId, int round, String jmhJson) {
    requirePlanned(Cell.searchedId(cellId));
    new JmhFiles(directory).put(cellId, round, jmhJson, order());
  }

  /**
   * Names the file for a cell's histograms, and makes its folder.
   *
   * @param kind what the histograms tell, for example "latency" or "accepted"
   */
  public Path histogramFile(Cell cell, String kind) {
    requirePlanned(cell.searchedId());
    return RunFolder.histogram(directory, cell, kind);
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

  /** Records that the run decides, or is reported, after a round. */
  public void look(int round) {
    if (!info.looks().contains(round)) {
      save(info.lookingAfter(round));
    }
  }

  /** Records that the run has ended, and keeps only the last result of each cell. */
  public void finish(Instant end) {
    if (problems.isEmpty()) {
      journal.compact(run().results());
    }
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

  private List<String> order() {
    return info.plan().cells().stream().map(Cell::id).toList();
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
