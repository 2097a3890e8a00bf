// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.answer.Aim;
import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Tunable;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.store.Run;
import cacheduel.store.WallClock;
import cacheduel.text.CommandText;
import cacheduel.tune.TuneAnswer.Together;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run that tries settings of one client: a cell with the defaults, one for each value that is tried
 * alone, and one with all values together that are better than the defaults.
 *
 * <p>Immutable.
 */
public final class TuneRun {
  static final String PRESET = "tune";

  /** The time of more rounds where that until a decision cannot be estimated. */
  private static final long SOME_MINUTES = 5;

  private static final double LONGEST_SECONDS = 3 * 3_600.0;

  private final ClientCatalog clients;
  private final Cell defaults;
  private final Map<Tunable, List<Cell>> tried;

  private TuneRun(ClientCatalog clients, Cell defaults, Map<Tunable, List<Cell>> tried) {
    this.clients = clients;
    this.defaults = defaults;
    this.tried = tried;
  }

  /** Reads a plan; empty if it does not try settings, or if the client is not installed. */
  public static Optional<TuneRun> of(Plan plan, ClientCatalog clients) {
    if (!plan.preset().equals(PRESET) || !plan.by().contains(Axis.SETTINGS)) {
      return Optional.empty();
    }
    Optional<Cell> defaults =
        plan.cells().stream().filter(cell -> cell.tuning().isEmpty()).findFirst();
    return defaults
        .map(cell -> new TuneRun(clients, cell, tried(plan, cell, clients)))
        .filter(run -> !run.tried.isEmpty());
  }

  private static Map<Tunable, List<Cell>> tried(Plan plan, Cell defaults, ClientCatalog clients) {
    @Nullable InstalledClient client = clients.find(defaults.client(), defaults.clientVersion());
    Map<Tunable, List<Cell>> tried = new LinkedHashMap<>();
    for (Tunable tunable : client == null ? List.<Tunable>of() : client.tunables()) {
      List<Cell> cells = plan.cells().stream()
          .filter(cell -> cell.tuning().keySet().equals(Set.of(tunable.name())))
          .toList();
      if (!cells.isEmpty()) {
        tried.put(tunable, cells);
      }
    }
    return tried;
  }

  /**
   * Returns the cell with all values that are better than the defaults; none if these are fewer than
   * two, or if the run has it.
   */
  public List<Cell> combination(Run run) {
    List<Cell> better = better(new Gains(run, defaults));
    return better.size() < 2 || combined(run, better).isPresent()
        ? List.of()
        : List.of(combined(better));
  }

  /** Returns the best cell of each setting, as far as it is certainly better than the defaults. */
  private List<Cell> better(Gains gains) {
    return tried.values().stream()
        .map(cells -> TunedSetting.best(cells, gains))
        .filter(gains::isCertain)
        .toList();
  }

  private Cell combined(List<Cell> cells) {
    Map<String, String> together = new LinkedHashMap<>();
    cells.forEach(cell -> together.putAll(cell.tuning()));
    return cells.stream()
        .filter(cell -> cell.tuning().containsKey(Tunable.CONNECTIONS))
        .findFirst()
        .map(cell -> defaults.on(cell.concurrency()))
        .orElse(defaults)
        .tunedTo(together);
  }

  private Optional<Cell> combined(Run run, List<Cell> cells) {
    Map<String, String> together = combined(cells).tuning();
    return run.plan().cells().stream()
        .filter(cell -> cell.tuning().equals(together))
        .findFirst();
  }

  /** Returns what the results so far answer. */
  public TuneAnswer answer(Run run) {
    Gains gains = new Gains(run, defaults);
    List<TunedSetting> settings = new ArrayList<>();
    tried.forEach((tunable, cells) -> settings.add(TunedSetting.of(tunable, cells, gains)));
    List<Cell> better = better(gains);
    Optional<Cell> chosen = Stream.concat(combinations(run, gains), better.stream())
        .max(Comparator.comparingDouble(gains::best));
    Map<String, String> values = chosen.map(Cell::tuning).orElse(Map.of());
    Together together =
        chosen.map(best -> together(run, better, best, gains)).orElse(Together.NOT_MEASURED);
    Map<Cell, Cell> open = alone(gains);
    if (together == Together.UNDECIDED) {
      combined(run, better).ifPresent(all -> open.put(all, chosen.orElse(defaults)));
    }
    boolean isMeasured = better.size() < 2 || together != Together.NOT_MEASURED;
    Long minutes = isMeasured ? minutesLeft(open, gains) : null;
    WallClock spent = run.info().course().wallClock();
    return new TuneAnswer(
        InstalledClient.id(defaults.client(), defaults.clientVersion()),
        defaults.client(),
        "%s over %s, %s against %s"
            .formatted(
                WorkloadText.of(defaults),
                WorkloadText.protocol(defaults.protocol()),
                WorkloadText.load(defaults),
                defaults.server()),
        Aim.of(defaults),
        spent == null ? "this run" : spent.duration(),
        settings,
        new TuneAnswer.Choice(values, code(values), chosen.map(gains::of).orElse(null)),
        together,
        new TuneAnswer.Next(
            minutes,
            new Rivals(clients, run).command(chosen.orElse(defaults)),
            CommandText.of(
                "run",
                "--resume",
                CommandText.path(run.directory()),
                "--time",
                (minutes == null ? SOME_MINUTES : minutes) + "m")));
  }

  /** A resumed run may have several, since other values may have turned out to be better. */
  private static Stream<Cell> combinations(Run run, Gains gains) {
    return run.plan().cells().stream()
        .filter(cell -> cell.tuning().size() > 1)
        .filter(gains::isCertain);
  }

  private Together together(Run run, List<Cell> better, Cell chosen, Gains gains) {
    Optional<Cell> all =
        combined(run, better).filter(cell -> better.size() > 1 && gains.of(cell) != null);
    if (all.isEmpty()) {
      return Together.NOT_MEASURED;
    }
    if (all.get().equals(chosen)) {
      return Together.BEST;
    }
    return gains.isNoMore(all.get(), chosen) ? Together.NO_BETTER : Together.UNDECIDED;
  }

  private List<String> code(Map<String, String> values) {
    return tried.keySet().stream()
        .filter(tunable -> values.containsKey(tunable.name()))
        .map(tunable -> tunable.values().getOrDefault(values.getOrDefault(tunable.name(), ""), ""))
        .toList();
  }

  /** Returns the cells of undecided settings, each with the cell that it is held against. */
  private Map<Cell, Cell> alone(Gains gains) {
    Map<Cell, Cell> open = new LinkedHashMap<>();
    tried.forEach((tunable, cells) -> {
      if (TunedSetting.of(tunable, cells, gains).isOpen()) {
        cells.stream()
            .filter(cell -> gains.of(cell) != null && !gains.isNone(cell))
            .forEach(cell -> open.put(cell, defaults));
      }
    });
    return open;
  }

  /** Returns the minutes that would probably decide undecided cells; null if they are unknown. */
  private static @Nullable Long minutesLeft(Map<Cell, Cell> open, Gains gains) {
    double rounds = open.entrySet().stream()
        .mapToDouble(pair -> gains.roundsLeft(pair.getKey(), pair.getValue()))
        .max()
        .orElse(Double.NaN);
    double ofRound = Stream.concat(open.keySet().stream(), open.values().stream())
        .distinct()
        .mapToDouble(gains::seconds)
        .sum();
    double seconds = Math.max(1, Math.ceil(rounds)) * ofRound;
    return seconds > 0 && seconds <= LONGEST_SECONDS ? (Long) (long) Math.ceil(seconds / 60) : null;
  }
}
