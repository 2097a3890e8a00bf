// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.Metric;
import cacheduel.compare.PairedBlock;
import cacheduel.launch.MachineLock;
import cacheduel.naming.CellNaming;
import cacheduel.nightly.NightlyRun;
import cacheduel.nightly.ReferenceKind;
import cacheduel.plan.Cell;
import cacheduel.planner.Arms;
import cacheduel.run.ForkRunner;
import cacheduel.run.Interruption;
import cacheduel.run.TestBed;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Measures the changed clients of a night interleaved with their references, until nothing is worth
 * measuring or the time is spent. What was measured is kept block by block. Not thread-safe.
 */
public final class NightLoop {

  private final TestBed bed;
  private final RunStore store;
  private final PairedSettings settings;
  private final PairedListener listener;
  private final Interruption interruption;
  private final CellNaming names;
  private final Map<Cell, Cell> planned = new HashMap<>();

  /**
   * Creates the loop.
   *
   * @param bed with tonight's clients and their references
   * @param store a new run without cells, whose plan has a part for each arm
   * @param interruption ends the night's comparisons; a fork that it cuts short is not stored
   */
  public NightLoop(
      TestBed bed,
      RunStore store,
      PairedSettings settings,
      PairedListener listener,
      Interruption interruption) {
    this.bed = bed;
    this.store = store;
    this.settings = settings;
    this.listener = listener;
    this.interruption = interruption;
    this.names = CellNaming.of(store.info().plan().cells());
  }

  /**
   * Measures, and adds each block to the night.
   *
   * @return the number of blocks
   */
  public int run(NightlyRun night) throws IOException, InterruptedException {
    int blocks = 0;
    try (MachineLock lock = MachineLock.acquire(listener::note);
        ForkRunner runner = new ForkRunner(store.info().plan(), store, bed, interruption)) {
      BlockRunner blockRunner =
          new BlockRunner(arm -> runner, store, settings, listener, interruption);
      PairTime time = new PairTime(settings.time());
      Optional<Cell> next = night.next();
      while (next.isPresent() && !time.isSpent()) {
        time.blockBegins();
        blocks++;
        measure(blockRunner, night, next.get(), blocks, time.most());
        time.blockEnds();
        next = night.next();
      }
      next.ifPresent(
          cell -> listener.note("the time is spent; the next nights go on (--total-time)"));
      store.finish(Instant.now());
    }
    return blocks;
  }

  private void measure(
      BlockRunner blockRunner, NightlyRun night, Cell cell, int number, Duration most)
      throws IOException, InterruptedException {
    List<ReferenceKind> references = night.arms(cell);
    List<Cell> arms = new ArrayList<>();
    references.forEach(kind -> arms.add(planned(cell.inArm(kind.version(), kind.version()))));
    arms.add(planned(cell.inArm(Arms.CANDIDATE, cell.clientVersion())));
    BlockRunner.Block block = blockRunner.measure(number, arms, most);
    Map<ReferenceKind, PairedBlock> pairs = new EnumMap<>(ReferenceKind.class);
    for (int i = 0; i < references.size(); i++) {
      pairs.put(references.get(i), block.pair(number, i, references.size()));
    }
    listener.note("block %d: %s: %s".formatted(number, names.label(cell), ratios(pairs)));
    interruption.uncut(() -> night.add(cell, pairs));
  }

  private Cell planned(Cell arm) {
    return planned.computeIfAbsent(arm, store::plan);
  }

  /** Returns the ratios of the rates, such as "ops/s x0.985 (anchor), x1.002 (baseline)". */
  private static String ratios(Map<ReferenceKind, PairedBlock> pairs) {
    Metric metric = Metric.THROUGHPUT;
    return pairs.entrySet().stream()
        .map(pair ->
            "%s (%s)".formatted(ratio(pair.getValue(), metric), pair.getKey().version()))
        .collect(Collectors.joining(", ", metric.label() + " ", ""));
  }

  private static String ratio(PairedBlock pair, Metric metric) {
    OptionalDouble slowdown = pair.slowdown(metric);
    return slowdown.isEmpty()
        ? "not measured"
        : String.format(Locale.ROOT, "x%.3f", metric.ratio(slowdown.getAsDouble()));
  }
}
