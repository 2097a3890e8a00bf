// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.page.FaultTable.Cell;
import cacheduel.faults.page.FaultTable.Column;
import cacheduel.faults.page.FaultTable.Tone;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigure.Unit;
import cacheduel.faults.result.FaultRun.DescribedScenario;
import cacheduel.faults.result.FaultTrait;
import cacheduel.faults.result.FaultValue;
import cacheduel.faults.result.FaultedClient;
import cacheduel.faults.result.LeagueFigure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables of a run of faults. */
final class FaultTables {
  private static final double QUICK = 1;
  private static final double UNHURT = 0.8;
  private static final double HONEST = 1.5;
  private static final double CENSORED = 1e9;

  private final FaultBoard board;
  private final Map<FaultedClient, String> labels;

  FaultTables(FaultBoard board) {
    this.board = board;
    labels = ClientLabels.of(board.clients());
  }

  /** Returns the id of a scenario's part of a page. */
  static String id(DescribedScenario scenario) {
    return "scenario-" + scenario.name().replaceAll("[^A-Za-z0-9-]", "-");
  }

  String label(FaultedClient client) {
    return labels.getOrDefault(client, client.id());
  }

  /** Returns a row for each client, over all scenarios. */
  FaultTable league() {
    List<LeagueFigure> figures = Arrays.stream(LeagueFigure.values())
        .filter(figure -> board.clients().stream()
            .map(client -> figure.of(board.of(client)))
            .anyMatch(figure.unit() == Unit.NEVER ? FaultTables::isPositive : Optional::isPresent))
        .toList();
    List<Column> columns = new ArrayList<>(List.of(new Column("client", "", false)));
    figures.forEach(figure -> columns.add(new Column(figure.label(), figure.definition(), true)));
    return new FaultTable(
        "All scenarios together",
        "",
        columns,
        board.clients().stream()
            .map(client -> Stream.concat(
                    Stream.of(Cell.of(label(client))),
                    figures.stream().map(figure -> cell(figure, board.of(client))))
                .toList())
            .toList());
  }

  private Cell cell(LeagueFigure figure, List<FaultCell> cells) {
    Optional<FaultValue> value = figure.of(cells);
    return figure == LeagueFigure.RECOVERED
        ? recovered(value, cells)
        : Cell.of(
            FigureText.of(figure.unit(), value), sort(value), tone(figure.unit(), value), null);
  }

  /** A scenario without a record is no verdict on the client. */
  private Cell recovered(Optional<FaultValue> value, List<FaultCell> cells) {
    long judged = cells.stream().filter(FaultCell::isJudged).count();
    long unknown = board.scenarios().size() - judged;
    Tone tone = cells.stream().anyMatch(FaultCell::neverRecovers)
        ? Tone.BAD
        : unknown > 0 ? Tone.DOUBT : Tone.GOOD;
    return new Cell(
        value
            .map(known -> "%d of %d".formatted(Math.round(known.value()), judged))
            .orElse(FigureText.NONE),
        unknown == 0 ? "" : "(%d unknown)".formatted(unknown),
        sort(value),
        tone,
        null);
  }

  /** Returns the time to recover of each client from each scenario. */
  FaultTable matrix() {
    List<Column> columns = new ArrayList<>(List.of(new Column("scenario", "", false)));
    board.clients().forEach(client -> columns.add(new Column(label(client), "", true)));
    return new FaultTable(
        "Time to recover",
        FaultSetup.times(board.run()),
        columns,
        board.scenarios().stream().map(this::recoveries).toList());
  }

  private List<Cell> recoveries(DescribedScenario scenario) {
    List<Cell> row =
        new ArrayList<>(List.of(Cell.of(scenario.name(), null, Tone.PLAIN, id(scenario))));
    for (FaultedClient client : board.clients()) {
      row.add(board.of(scenario).stream()
          .filter(cell -> cell.client().equals(client))
          .findFirst()
          .map(cell -> cell(cell, FaultFigure.RECOVERY))
          .orElse(Cell.of(FigureText.NONE)));
    }
    return row;
  }

  /** Returns a row for each client in a scenario. */
  FaultTable scenario(DescribedScenario scenario) {
    List<FaultCell> cells = board.of(scenario);
    List<FaultFigure> figures = Arrays.stream(FaultFigure.values())
        .filter(figure -> figure.unit() != Unit.NEVER
            || cells.stream().anyMatch(cell -> isPositive(cell.value(figure))))
        .filter(figure -> cells.stream().anyMatch(cell -> cell.value(figure).isPresent()))
        .toList();
    List<Column> columns = new ArrayList<>(
        List.of(new Column("client", "", false), new Column("behaviour", "", false)));
    figures.forEach(figure -> columns.add(new Column(figure.label(), figure.definition(), true)));
    return new FaultTable(
        scenario.description(),
        "",
        columns,
        cells.stream().map(cell -> row(cell, figures)).toList());
  }

  private List<Cell> row(FaultCell cell, List<FaultFigure> figures) {
    List<String> behaviour =
        new ArrayList<>(cell.traits().stream().map(FaultTrait::words).toList());
    if (cell.isMeasured() && behaviour.isEmpty()) {
      behaviour.add("as expected");
    }
    if (cell.isMeasured() && cell.rounds().size() < board.run().start().rounds()) {
      behaviour.add("%d of %d rounds measured"
          .formatted(cell.rounds().size(), board.run().start().rounds()));
    }
    cell.failures().stream()
        .distinct()
        .map(reason -> "no record: " + reason)
        .forEach(behaviour::add);
    Tone tone = !cell.traits().isEmpty()
        ? Tone.BAD
        : !cell.isMeasured() ? Tone.PLAIN : cell.failures().isEmpty() ? Tone.GOOD : Tone.DOUBT;
    return Stream.of(
            Stream.of(
                Cell.of(label(cell.client())),
                Cell.of(String.join("; ", behaviour), null, tone, null)),
            figures.stream().map(figure -> cell(cell, figure)))
        .flatMap(cells -> cells)
        .toList();
  }

  private static Cell cell(FaultCell cell, FaultFigure figure) {
    Optional<FaultValue> value = cell.value(figure);
    return new Cell(
        FigureText.value(cell, figure),
        FigureText.range(cell, figure),
        sort(value),
        tone(figure.unit(), value, figure),
        null);
  }

  private static Tone tone(Unit unit, Optional<FaultValue> value, FaultFigure figure) {
    return figure == FaultFigure.RECOVERY || unit != Unit.SECONDS ? tone(unit, value) : Tone.PLAIN;
  }

  private static Tone tone(Unit unit, Optional<FaultValue> value) {
    if (value.isEmpty()) {
      return Tone.PLAIN;
    }
    double number = value.get().value();
    return switch (unit) {
      case SECONDS -> value.get().atLeast() ? Tone.BAD : number <= QUICK ? Tone.GOOD : Tone.DOUBT;
      case PERCENT -> number < UNHURT ? Tone.BAD : Tone.GOOD;
      case TIMES -> value.get().atLeast() ? Tone.BAD : number > HONEST ? Tone.DOUBT : Tone.PLAIN;
      case NEVER -> number > 0 ? Tone.BAD : Tone.PLAIN;
      default -> Tone.PLAIN;
    };
  }

  private static @Nullable Double sort(Optional<FaultValue> value) {
    return value.map(known -> known.value() + (known.atLeast() ? CENSORED : 0)).orElse(null);
  }

  private static boolean isPositive(Optional<FaultValue> value) {
    return value.stream().anyMatch(known -> known.value() > 0);
  }
}
