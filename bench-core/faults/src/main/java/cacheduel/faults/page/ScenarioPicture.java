// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.page.FaultTable.Tone;
import cacheduel.faults.result.FaultBins;
import cacheduel.faults.result.FaultCell;
import cacheduel.faults.result.FaultEvent;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigures;
import cacheduel.faults.result.FaultTrait;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The timeline of a scenario with all clients under one another. Times are seconds after the beginning
 * of the fault.
 *
 * @param from the first time
 * @param to the last time
 * @param binSeconds the time that a number of a strip counts
 * @param events what happened to the first client that has a record
 * @param strips one for each client
 */
record ScenarioPicture(
    double from, double to, double binSeconds, List<FaultEvent> events, List<Strip> strips) {
  private static final int MOST_NOTES = 7;

  private static final List<FaultFigure> BESIDE =
      List.of(FaultFigure.LOST_SERVICE, FaultFigure.BLAST_RADIUS, FaultFigure.LONGEST_CALL);

  /** The traits that the figures beside a strip show. */
  private static final Set<FaultTrait> SHOWN =
      Set.of(FaultTrait.NEVER_RECOVERS, FaultTrait.HURTS_HEALTHY_NODES);

  /**
   * A client's part.
   *
   * @param notes the words beside it, the most important first
   * @param seen one for a client that has a record
   */
  record Strip(String client, List<Note> notes, List<SeenAnswers> seen) {}

  /** Some words beside a strip, and the judgement in them. */
  record Note(String text, Tone tone) {}

  static ScenarioPicture of(List<FaultCell> cells, FaultTables tables) {
    List<FaultFigures> drawn =
        cells.stream().flatMap(cell -> cell.typical().stream()).toList();
    return new ScenarioPicture(
        drawn.stream().mapToDouble(ScenarioPicture::start).min().orElse(0),
        drawn.stream()
            .mapToDouble(one -> start(one) + one.goodput().bins() * FaultBins.SECONDS)
            .max()
            .orElse(1),
        FaultBins.SECONDS,
        drawn.stream().limit(1).flatMap(one -> events(one).stream()).toList(),
        cells.stream()
            .map(cell -> new Strip(
                tables.label(cell.client()),
                notes(cell),
                cell.typical().map(SeenAnswers::of).stream().toList()))
            .toList());
  }

  private static double start(FaultFigures typical) {
    return -typical.fault().course().faultBegan();
  }

  static List<FaultEvent> events(FaultFigures typical) {
    return typical.fault().course().events().stream()
        .map(event -> new FaultEvent(event.seconds() + start(typical), event.what()))
        .toList();
  }

  private static List<Note> notes(FaultCell cell) {
    if (!cell.isMeasured()) {
      return List.of(new Note("no record", Tone.PLAIN));
    }
    List<Note> notes = new ArrayList<>();
    notes.add(new Note(
        (back(cell) + " " + FigureText.range(cell, FaultFigure.RECOVERY)).strip(),
        cell.isRecovered() ? Tone.GOOD : cell.isJudged() ? Tone.BAD : Tone.PLAIN));
    BESIDE.stream()
        .filter(figure -> cell.value(figure).isPresent())
        .map(figure -> new Note(
            figure.label() + " " + FigureText.of(cell, figure),
            hurts(cell, figure) ? Tone.BAD : Tone.PLAIN))
        .forEach(notes::add);
    cell.traits().stream()
        .filter(trait -> !SHOWN.contains(trait))
        .map(trait -> new Note(trait.words(), Tone.BAD))
        .forEach(notes::add);
    return notes.subList(0, Math.min(MOST_NOTES, notes.size()));
  }

  private static boolean hurts(FaultCell cell, FaultFigure figure) {
    return figure == FaultFigure.BLAST_RADIUS
        && cell.traits().contains(FaultTrait.HURTS_HEALTHY_NODES);
  }

  private static String back(FaultCell cell) {
    return cell.value(FaultFigure.RECOVERY)
        .map(recovery -> recovery.atLeast()
            ? "not back within " + FigureText.seconds(recovery.value())
            : recovery.value() == 0
                ? "back at once"
                : "back after " + FigureText.seconds(recovery.value()))
        .orElse("recovery unknown");
  }
}
