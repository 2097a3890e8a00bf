// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Question;
import cacheduel.answer.RunAnswers;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.VerdictFile;
import cacheduel.floor.Floors;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.planner.Arms;
import cacheduel.published.SideBySide;
import cacheduel.store.Run;
import java.util.List;
import java.util.Optional;

/**
 * A run as it is reported, finished or not. Every view reads it and computes no number, answer or
 * operation of its own, so that all of them agree.
 *
 * <p>Immutable.
 *
 * @param run the results
 * @param setup the setup in a few words each
 * @param counts the numbers of cells, rounds and forks
 * @param alarms warnings that must not be overlooked; usually none
 * @param floors the floors and bare wires of its cells
 * @param races one for each question; none if it compares two arms, or if its self-test missed a
 *     fault
 * @param replay the published report that it replays; empty if it replays none
 * @param comparison the verdicts on two arms; empty of other runs
 * @param summary its tables
 * @param brief what must be known besides the races
 */
public record RunView(
    Run run,
    Setup setup,
    Counts counts,
    Alarms alarms,
    Floors floors,
    List<RaceView> races,
    Optional<SideBySide> replay,
    List<ComparedCell> comparison,
    Summary summary,
    Brief brief) {
  public RunView {
    races = List.copyOf(races);
    comparison = List.copyOf(comparison);
  }

  public static RunView of(Run run) {
    return of(run, List.of());
  }

  /**
   * Returns the view of a run.
   *
   * @param by the axes that are compared beside those that the preset asks about
   */
  public static RunView of(Run run, List<Axis> by) {
    Counts counts = Counts.of(run);
    Setup setup = Setup.of(run, counts);
    Floors floors = Floors.of(run.results());
    List<Answer> answers = RunAnswers.of(run);
    List<RaceView> races = races(answers, floors);
    Optional<SideBySide> replay = SideBySide.of(run);
    Summary summary = Summary.of(run, SetupLines.of(run, setup, counts), floors, answers, by);
    return new RunView(
        run,
        setup,
        counts,
        Alarms.of(run, counts, floors),
        floors,
        races,
        replay,
        Arms.areIn(run.plan()) ? VerdictFile.read(run) : List.of(),
        summary,
        Brief.of(run, counts, answers, shown(races, replay), replay, summary));
  }

  private static List<RaceView> races(List<Answer> answers, Floors floors) {
    CellNaming names =
        Question.naming(answers.stream().map(answer -> answer.race().question()).toList());
    return answers.stream().map(answer -> RaceView.of(answer, names, floors)).toList();
  }

  /** Returns the answers of all races. */
  public List<Answer> answers() {
    return races.stream().map(RaceView::answer).toList();
  }

  /**
   * Returns the races to show one by one: all, but of a replay only those with a rival, since a
   * published report compares cells across races.
   */
  public List<RaceView> shownRaces() {
    return shown(races, replay);
  }

  private static List<RaceView> shown(List<RaceView> races, Optional<SideBySide> replay) {
    return replay.isEmpty()
        ? races
        : races.stream()
            .filter(race -> race.answer().outcome() != Outcome.ALONE)
            .toList();
  }
}
