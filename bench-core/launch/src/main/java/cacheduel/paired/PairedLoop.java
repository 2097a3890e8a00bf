// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.AllCells;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Metric;
import cacheduel.compare.PairedBlock;
import cacheduel.compare.PairedBlocks;
import cacheduel.compare.Rule;
import cacheduel.compare.Slowdowns;
import cacheduel.compare.StopReason;
import cacheduel.compare.VerdictFile;
import cacheduel.launch.MachineLock;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.planner.Arms;
import cacheduel.run.ForkRunner;
import cacheduel.run.Interruption;
import cacheduel.run.TestBed;
import cacheduel.store.AtomicFile;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures a baseline and a candidate in randomised blocks, one fork of each,
 * until every metric is decided or the time is spent. Not thread-safe.
 */
public final class PairedLoop {

  /** The most blocks for each that the rule needs: some may lack figures. */
  private static final int TRIES = 2;

  private final TestBed bed;
  private final RunStore store;
  private final ServerSettings candidates;
  private final PairedSettings settings;
  private final PairedListener listener;
  private final Interruption interruption;
  private final CellNaming names;
  private final BlocksCsv csv = new BlocksCsv();
  private final Map<Arms.Pair, PairedBlocks> measured = new LinkedHashMap<>();

  /**
   * Creates the loop.
   *
   * @param bed must contain every client of the plan that is not skipped, in its version
   * @param store a new run, whose plan has the two parts of {@link Arms} and no cell yet
   * @param candidates how the candidate's server is provided; the plan has that of the baseline
   * @param interruption ends the comparison; a fork that it cuts short is not stored
   */
  public PairedLoop(
      TestBed bed,
      RunStore store,
      ServerSettings candidates,
      PairedSettings settings,
      PairedListener listener,
      Interruption interruption) {
    this.bed = bed;
    this.store = store;
    this.candidates = candidates;
    this.settings = settings;
    this.listener = listener;
    this.interruption = interruption;
    this.names = CellNaming.of(store.info().plan().cells());
  }

  /** Compares all pairs, one after the other, and stores the verdicts after each. */
  public List<ComparedCell> run(List<Arms.Pair> pairs) throws IOException, InterruptedException {
    List<ComparedCell> results = new ArrayList<>();
    Plan plan = store.info().plan();
    try (MachineLock lock = MachineLock.acquire(listener::note);
        ForkRunner baselines = new ForkRunner(plan, store, bed, interruption);
        ForkRunner others = new ForkRunner(plan.on(candidates), store, bed, interruption)) {
      BlockRunner blocks = new BlockRunner(
          arm -> arm.part().equals(Arms.CANDIDATE) ? others : baselines,
          store,
          settings,
          listener,
          interruption);
      for (int i = 0; i < pairs.size(); i++) {
        listener.started(pairs.get(i), i + 1, pairs.size());
        ComparedCell result = compare(blocks, pairs.get(i), i + 1);
        interruption.uncut(() -> {
          results.add(result);
          VerdictFile.write(store.run(), results);
        });
      }
      if (measured.size() > 1) {
        results.addAll(0, overall());
        VerdictFile.write(store.run(), results);
      }
      store.finish(Instant.now());
    }
    return List.copyOf(results);
  }

  private ComparedCell compare(BlockRunner blockRunner, Arms.Pair pair, int number)
      throws IOException, InterruptedException {
    String baseline = name(pair.baseline());
    String candidate = name(pair.candidate());
    if (pair.skipReason() != null) {
      return ComparedCell.skipped(baseline, candidate, pair.skipReason());
    }
    List<Cell> arms = List.of(store.plan(pair.baseline()), store.plan(pair.candidate()));
    PairedBlocks blocks = new PairedBlocks(settings.rule(), List.of());
    PairTime time = new PairTime(settings.time());
    Optional<StopReason> stop = Optional.empty();
    while (stop.isEmpty()) {
      blocks = blocks.and(next(blockRunner, arms, number, blocks, time));
      stop = stop(blocks, time);
    }
    if (blocks.problem().isEmpty()) {
      measured.put(pair, blocks);
    }
    return blocks.result(baseline, candidate, stop.get(), blocks.all().size() + time.more());
  }

  /** Returns one comparison for each client of the candidate that was measured in several cells. */
  private List<ComparedCell> overall() {
    Map<String, Map<Arms.Pair, PairedBlocks>> clients = new LinkedHashMap<>();
    measured.forEach((pair, blocks) -> clients
        .computeIfAbsent(pair.candidate().client(), name -> new LinkedHashMap<>())
        .put(pair, blocks));
    List<ComparedCell> overall = new ArrayList<>();
    for (Map<Arms.Pair, PairedBlocks> client : clients.values()) {
      if (client.size() > 1) {
        Map<String, Map<Metric, Slowdowns>> cells = new LinkedHashMap<>();
        client.forEach((pair, blocks) -> cells.put(
            "cell " + (cells.size() + 1) + ", " + names.label(pair.candidate()), blocks.pairs()));
        Arms.Pair first = client.keySet().iterator().next();
        overall.add(AllCells.ofComparison(settings.rule(), cells)
            .compared(all(first.baseline(), client.size()), all(first.candidate(), client.size())));
      }
    }
    return overall;
  }

  private String all(Cell cell, int cells) {
    return "%s (%s): all %d cells of %s together"
        .formatted(
            cell.part(),
            store.info().plan().settings(cell).description(),
            cells,
            InstalledClient.id(cell.client(), cell.clientVersion()));
  }

  private PairedBlock next(
      BlockRunner blockRunner, List<Cell> arms, int number, PairedBlocks before, PairTime time)
      throws IOException, InterruptedException {
    time.blockBegins();
    int label = before.all().size() + 1;
    PairedBlock block = blockRunner.measure(label, arms, time.most()).pair(label, 0, 1);
    csv.add(number, block);
    AtomicFile.write(store.directory().resolve("blocks.csv"), csv.text());
    time.blockEnds();
    listener.ended(block, before.and(block));
    if (before.all().isEmpty()) {
      listener.note(forecast(time));
    }
    return block;
  }

  private String forecast(PairTime time) {
    Rule rule = settings.rule();
    return "%d pairs take %s; a suspicion that stays open takes up to %d pairs, %s"
        .formatted(
            rule.patience(),
            time.expected(rule.patience()),
            rule.mostPairs(),
            time.expected(rule.mostPairs()));
  }

  /**
   * Returns a label such as "baseline (client spymemcached@2.12.2): spymemcached@2.12.2 ascii
   * blocking 4t".
   */
  private String name(Cell cell) {
    return "%s (%s): %s"
        .formatted(
            cell.part(), store.info().plan().settings(cell).description(), names.label(cell));
  }

  private static Optional<StopReason> stop(PairedBlocks blocks, PairTime time) {
    if (blocks.problem().isPresent()) {
      return Optional.of(StopReason.BROKEN);
    }
    if (blocks.isDecided()) {
      return Optional.of(StopReason.DECIDED);
    }
    Rule rule = blocks.rule();
    int enough = blocks.pairs().isEmpty() ? rule.patience() : rule.mostPairs();
    boolean withoutFigures = blocks.all().size() >= TRIES * enough;
    if (time.isSpent()) {
      return Optional.of(StopReason.TIME_SPENT);
    }
    return withoutFigures ? Optional.of(StopReason.NO_FIGURES) : Optional.empty();
  }
}
