// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.explain.profile.Profile;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Status;
import cacheduel.run.Interruption;
import cacheduel.run.RunListener;
import cacheduel.run.RunLoop;
import cacheduel.run.TestBed;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Forks of some cells of a run that are measured for an explanation, in a folder of their own and in
 * rounds like any others.
 *
 * <p>Immutable.
 *
 * @param run the forks
 * @param watch what was seen of them
 */
public record ExplainingForks(Run run, WatchedGenerator watch) {
  /**
   * The conditions of the measurement.
   *
   * @param bed contains the clients of all cells
   * @param environment of this machine
   * @param display shows the progress of a plan
   * @param commandLine to be recorded
   */
  public record Conditions(
      TestBed bed,
      Environment environment,
      Function<Plan, RunListener> display,
      List<String> commandLine) {}

  /**
   * Measures profiled forks.
   *
   * @param of the run that is explained
   * @param folder a new one
   */
  public static ExplainingForks measure(
      Run of, List<Cell> cells, int forks, Path folder, Conditions conditions, Profiler profiler)
      throws IOException, InterruptedException {
    Path logs = Files.createDirectories(folder.resolve("logs"));
    int threads = cells.stream().mapToInt(Cell::threads).max().orElse(1);
    Plan plan = new Plan(
        of.plan().preset(),
        of.plan().variants(),
        List.of(),
        of.plan().parts().stream()
            .map(part -> part(part, forks, profiler.options(threads), SafepointLog.argument(logs)))
            .toList(),
        cells,
        of.plan().server());
    TestBed bed = conditions.bed();
    WatchedGenerator watch = new WatchedGenerator(bed.generator(), logs);
    TestBed watched = new TestBed(bed.clients(), bed.servers(), watch, bed.remote());
    try (RunStore store = RunStore.create(
            folder, plan, conditions.environment(), Instant.now(), conditions.commandLine());
        Interruption interruption = new Interruption();
        RunListener display = conditions.display().apply(plan)) {
      new RunLoop(watched, store, null, display, interruption).run();
      return new ExplainingForks(store.run(), watch);
    }
  }

  /** Returns the conditions of the run, with a profiler and one more argument of the JVMs. */
  private static PartSettings part(PartSettings part, int forks, String profiler, String argument) {
    JmhSettings jmh = part.jmh();
    return part.withoutSearch(
        part.part(),
        part.description(),
        new JmhSettings(
            forks,
            jmh.warmupIterations(),
            jmh.warmupTime(),
            jmh.untilWarm(),
            jmh.iterations(),
            jmh.time(),
            jmh.timeout(),
            List.of(profiler),
            jmh.jvm(),
            Stream.concat(jmh.jvmArgs().stream(), Stream.of(argument)).toList()));
  }

  /** Returns the forks of a cell that count. */
  public List<Fork> of(Cell cell) {
    return valid(run, cell);
  }

  /** Returns the forks of a run's cell that count. */
  public static List<Fork> valid(Run run, Cell cell) {
    return run.result(cell.id()).map(CellResult::forks).orElse(List.of()).stream()
        .filter(fork -> fork.status() == Status.VALID)
        .toList();
  }

  /** Returns what was seen of a fork; empty if nothing was. */
  public Optional<WatchedGenerator.WatchedFork> watched(Fork fork) {
    return watch.fork(fork.cell().id(), fork.round());
  }

  /** Returns the recording of a fork; empty if its profiler left none. */
  public Optional<Profile> recording(Fork fork) throws IOException {
    Path profiles = run.file("profiles");
    String name = "-cell-%s.%d-".formatted(fork.cell().id(), fork.round());
    if (!Files.isDirectory(profiles)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.walk(profiles)) {
      Optional<Path> file = files
          .filter(path -> path.toString().endsWith(".jfr") && path.toString().contains(name))
          .sorted()
          .findFirst();
      return file.isEmpty()
          ? Optional.empty()
          : Optional.of(Profile.read(
              file.get(),
              watched(fork).map(WatchedGenerator.WatchedFork::iterations).orElse(List.of())));
    }
  }
}
