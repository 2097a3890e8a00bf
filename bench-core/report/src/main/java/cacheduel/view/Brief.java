// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Outcome;
import cacheduel.answer.Question;
import cacheduel.answer.RunAnswers;
import cacheduel.answer.Sentences;
import cacheduel.naming.CellNaming;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Role;
import cacheduel.published.SideBySide;
import cacheduel.published.text.PublishedText;
import cacheduel.ranking.Baselines;
import cacheduel.ranking.HighestRates;
import cacheduel.ranking.ProbeAgent;
import cacheduel.ranking.Saturation;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import cacheduel.table.PivotTable;
import cacheduel.table.RunAlarms;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run's answers with what a reader must know about them, independent of the format.
 *
 * <p>Immutable.
 *
 * @param setup the setup in a few words each
 * @param alarms warnings that must not be overlooked; usually none
 * @param claims the verdict on each claim of the published report that the run replays, and the
 *     answers to the questions about it, after their counts; empty if it replays none
 * @param races one for each question; those that a replay asks of a single library are left out
 * @param findings sentences about several questions together
 * @param checks the number of measured cells and the outcome of their checks
 * @param cautions the run's warnings in short, each with its number of cells
 * @param failures what failed, with the log and what to do
 * @param next the commands that a reader may want next
 */
public record Brief(
    List<String> setup,
    List<String> alarms,
    List<String> claims,
    List<BriefRace> races,
    List<String> findings,
    String checks,
    List<String> cautions,
    List<String> failures,
    List<NextStep> next) {
  private static final String VAGUE = " " + NumberText.VAGUE + " marks a figure of too few rounds.";

  public Brief {
    setup = List.copyOf(setup);
    alarms = List.copyOf(alarms);
    claims = List.copyOf(claims);
    races = List.copyOf(races);
    findings = List.copyOf(findings);
    cautions = List.copyOf(cautions);
    failures = List.copyOf(failures);
    next = List.copyOf(next);
  }

  /** Returns the brief of a run, finished or not. */
  public static Brief of(Run run) {
    return of(run, run.info().unranked().isEmpty() ? RunAnswers.of(run) : List.of());
  }

  /** Returns the brief of a run with given answers. */
  static Brief of(Run run, List<Answer> answers) {
    Optional<SideBySide> replay =
        run.info().unranked().isEmpty() ? SideBySide.of(run) : Optional.empty();
    List<Answer> shown = replay.isPresent() ? withRivals(answers) : answers;
    List<BriefRace> races = races(run, shown);
    boolean isVague = races.stream().anyMatch(BriefRace::isVague);
    return new Brief(
        SetupWords.of(run),
        RunAlarms.brief(run),
        replay.map(PublishedText::verdicts).orElse(List.of()),
        races,
        findings(run, answers),
        CheckCounts.text(run) + (isVague ? VAGUE : ""),
        Cautions.of(run),
        FailureLines.of(run),
        NextStep.of(run, answers, replay.isPresent()));
  }

  /** A published report compares cells across races, so a race without a rival tells nothing. */
  private static List<Answer> withRivals(List<Answer> answers) {
    return answers.stream().filter(answer -> answer.outcome() != Outcome.ALONE).toList();
  }

  private static List<BriefRace> races(Run run, List<Answer> answers) {
    Baselines baselines = Baselines.of(run.results());
    CellNaming names =
        Question.naming(answers.stream().map(answer -> answer.race().question()).toList());
    return answers.stream()
        .map(answer -> BriefRace.of(answer, names, baselines))
        .toList();
  }

  private static List<String> findings(Run run, List<Answer> answers) {
    List<String> findings = new ArrayList<>(Sentences.asides(answers));
    if (run.info().unranked().isPresent()) {
      return findings;
    }
    openLoops(run).ifPresent(findings::add);
    findings.addAll(HighestRates.sentences(run));
    findings.addAll(Saturation.sentences(run.results()));
    findings.addAll(ProbeAgent.sentences(run.results()));
    run.plan()
        .by()
        .forEach(axis -> findings.addAll(PivotTable.of(Pivots.of(run, axis)).answers()));
    return findings;
  }

  private static Optional<String> openLoops(Run run) {
    long cells = run.results().stream()
        .map(CellResult::cell)
        .filter(cell -> cell.role() == Role.CLIENT && !cell.probing() && cell.isOpen())
        .count();
    return cells == 0
        ? Optional.empty()
        : Optional.of(
            "Not ranked, since their rate is given: %d %s in open loops; the tables have them."
                .formatted(cells, Words.plural(cells, "cell")));
  }
}
