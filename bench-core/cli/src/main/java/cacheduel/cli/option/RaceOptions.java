// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Race;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.preset.ConcurrencyAxes;
import cacheduel.result.CellResult;
import cacheduel.view.RaceView;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options that choose clients and a load among those of a finished run. */
@Command(optionListHeading = "Clients and load of the run")
public final class RaceOptions {
  @Option(
      names = {"-c", "--client"},
      paramLabel = "CLIENT,..",
      description = "Clients as NAME or NAME@VERSION, the one to compare with first (all).")
  private @Nullable List<String> clients;

  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N",
      description = "The load with this number of threads.")
  private @Nullable String threads;

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL",
      completionCandidates = Candidates.Protocols.class,
      description = "Only cells of this protocol (each client's best).")
  private @Nullable String protocol;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = Candidates.Modes.class,
      description = "The load of this mode.")
  private @Nullable String mode;

  /**
   * What was chosen.
   *
   * @param load the load in words
   * @param cells one of each client, first that which the others are compared with
   * @param more how to choose another load; empty if there is none
   */
  public record Chosen(String load, List<Cell> cells, Optional<String> more) {
    public Chosen {
      cells = List.copyOf(cells);
    }
  }

  /**
   * Chooses the first race of the run with at least two of the clients, the fastest first unless
   * clients are named.
   *
   * @throws UsageException if the run has none
   */
  public Chosen choose(RunView run) {
    Map<RaceView, List<Cell>> fitting = new LinkedHashMap<>();
    for (RaceView race : run.races()) {
      List<Cell> cells = cells(race.answer());
      if (cells.size() > 1) {
        fitting.put(race, cells);
      }
    }
    if (fitting.isEmpty()) {
      throw new UsageException("%s has no load at which %s have valid results: it has %s"
          .formatted(
              run.run().directory(),
              clients == null ? "two clients" : String.join(" and ", names()),
              run.races().isEmpty()
                  ? "no race"
                  : run.races().stream()
                      .map(RaceOptions::described)
                      .collect(Collectors.joining("; "))));
    }
    Map.Entry<RaceView, List<Cell>> first = fitting.entrySet().iterator().next();
    int others = fitting.size() - 1;
    return new Chosen(
        first.getKey().title(),
        first.getValue(),
        others == 0
            ? Optional.empty()
            : Optional.of("explaining '%s'; %d other loads can be chosen with -t, --mode and -c"
                .formatted(first.getKey().title(), others)));
  }

  private static String described(RaceView race) {
    return race.title() + " of "
        + race.answer().race().ranked().stream()
            .map(Entrant::name)
            .collect(Collectors.joining(", "));
  }

  private List<String> names() {
    return LoadOptions.each(clients, List.of(), Function.identity());
  }

  private List<Cell> cells(Answer answer) {
    Race race = answer.race();
    List<Cell> ranked = race.ranked().stream()
        .flatMap(entrant ->
            entrant.valid().stream().map(CellResult::cell).filter(fits()).findFirst().stream())
        .toList();
    if (clients == null) {
      return ranked;
    }
    List<Cell> named = new ArrayList<>();
    for (String name : names()) {
      ranked.stream()
          .filter(cell -> cell.client().equals(name) || Labels.client(cell).equals(name))
          .findFirst()
          .ifPresent(named::add);
    }
    return named.size() == names().size() ? named : List.of();
  }

  private Predicate<Cell> fits() {
    Predicate<Cell> fits = cell -> true;
    if (threads != null) {
      int number = ConcurrencyAxes.ThreadNumber.parse("-t", threads).number();
      fits = fits.and(cell -> cell.threads() == number);
    }
    if (protocol != null) {
      Protocol chosen = EnumNames.constant(Protocol.class, "protocol", protocol);
      fits = fits.and(cell -> cell.protocol() == chosen);
    }
    if (mode != null) {
      Mode chosen = EnumNames.constant(Mode.class, "mode", mode);
      fits = fits.and(cell -> cell.mode() == chosen);
    }
    return fits;
  }
}
