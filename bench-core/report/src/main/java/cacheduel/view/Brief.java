// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.text.Choice;
import cacheduel.answer.text.Sentences;
import cacheduel.client.Topology;
import cacheduel.published.SideBySide;
import cacheduel.published.text.PublishedText;
import cacheduel.rate.ProbeAgent;
import cacheduel.rate.Saturation;
import cacheduel.remark.Remark;
import cacheduel.result.Answers;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.table.LayerText;
import cacheduel.table.PivotText;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a reader must know about a run besides its races, in one line each.
 *
 * <p>Immutable.
 *
 * @param claims the verdict on each claim of the published report that the run replays, and the
 *     answers to the questions about it, after their counts; empty if it replays none
 * @param choice what to take if the choice is made now; empty if every race is decided
 * @param beyond the findings that no race can give: why races on servers of several families have no
 *     common ranking, what layers add to the clients that they call, what a bulk get is in a cluster, the
 *     highest rates, and what more agents gain
 * @param findings sentences about several questions together, those among them
 * @param checks the number of measured cells and the outcome of their checks
 * @param cautions the run's warnings in short, each with its number of cells
 * @param failures what failed, with the log and what to do
 * @param next the commands that a reader may want next
 */
public record Brief(
    List<String> claims,
    String choice,
    List<String> beyond,
    List<String> findings,
    String checks,
    List<String> cautions,
    List<String> failures,
    List<NextStep> next) {
  private static final String VAGUE = " " + NumberText.VAGUE + " marks a figure of too few rounds.";

  public Brief {
    claims = List.copyOf(claims);
    beyond = List.copyOf(beyond);
    findings = List.copyOf(findings);
    cautions = List.copyOf(cautions);
    failures = List.copyOf(failures);
    next = List.copyOf(next);
  }

  static Brief of(
      Run run,
      Counts counts,
      List<Answer> answers,
      List<RaceView> shown,
      Optional<SideBySide> published,
      Summary summary) {
    boolean isRanked = run.info().unranked().isEmpty();
    Optional<SideBySide> replay = published.filter(beside -> isRanked);
    List<String> beyond = new ArrayList<>();
    if (replay.isEmpty()) {
      summary.families().sentence().ifPresent(beyond::add);
    }
    beyond.addAll(LayerText.sentences(summary.layers()));
    bulkInACluster(run).ifPresent(beyond::add);
    if (isRanked) {
      beyond.addAll(summary.highestRates());
      beyond.addAll(Saturation.sentences(run));
      beyond.addAll(ProbeAgent.sentences(run.results()));
    }
    List<String> findings = new ArrayList<>(beyond);
    summary.pivots().stream().map(PivotText::sentences).forEach(findings::addAll);
    findings.addAll(Sentences.onlyOnes(answers));
    boolean isVague = shown.stream().anyMatch(RaceView::isVague);
    return new Brief(
        replay.map(PublishedText::verdicts).orElse(List.of()),
        replay.isEmpty() ? choice(shown) : "",
        beyond,
        findings,
        checks(run, counts) + (isVague ? VAGUE : ""),
        Cautions.of(run),
        FailureLines.of(run),
        NextStep.of(run, counts, answers, replay.isPresent()));
  }

  private static String choice(List<RaceView> races) {
    return Choice.now(races.stream().map(RaceView::answer).toList()).orElse("");
  }

  private static Optional<String> bulkInACluster(Run run) {
    return run.plan().cells().stream()
        .filter(cell -> cell.workload().mix().has(Operation.BULK_GET))
        .filter(cell -> Topology.of(cell.protocol().family(), cell.nodes()) == Topology.CLUSTER)
        .map(cell -> cell.workload().requests().bulk())
        .max(Integer::compare)
        .map(keys -> "In a cluster, a bulk get of %d keys becomes up to %d requests, one a slot."
            .formatted(keys, keys));
  }

  /**
   * Returns a sentence such as "21 of 29 cells measured, all answers correct; 8 combinations are not
   * possible."
   */
  private static String checks(Run run, Counts counts) {
    int invalid = counts.of(CellOutcome.INVALID);
    int failed = counts.of(CellOutcome.FAILED);
    int impossible = counts.of(CellOutcome.IMPOSSIBLE);
    int refused = counts.of(CellOutcome.REFUSED);
    String checked = counts.measured() > 0 ? ", " + checked(run) : "";
    return counts.progress()
        + (invalid > 0 ? ", " + invalid + " INVALID" : checked)
        + (failed == 0 ? "" : ", " + failed + " FAILED")
        + (impossible == 0 ? "" : "; " + combinations(impossible))
        + (refused == 0 ? "" : "; " + refused + " skipped: " + refusals(run))
        + (counts.left().isEmpty() ? "" : "; " + counts.left())
        + ".";
  }

  /**
   * Returns which answers of a run without a failed check are correct. A write is checked by what is
   * read later: its answer alone proves nothing.
   */
  public static String checked(Run run) {
    boolean proven = run.results().stream()
        .filter(result ->
            result.status() == Status.VALID && result.cell().workload().mix().writes())
        .map(CellResult::answers)
        .filter(Objects::nonNull)
        .map(Answers::readBack)
        .allMatch(count -> count != null && count > 0);
    return proven ? "all answers correct" : "all answers to reads correct";
  }

  private static String combinations(int number) {
    return Words.count(number, "combination")
        + (number == 1 ? " is not possible" : " are not possible");
  }

  private static String refusals(Run run) {
    return run.results().stream()
        .filter(
            result -> result.status() == Status.SKIPPED && result.cell().skip().isEmpty())
        .flatMap(result -> result.reasons().stream())
        .map(Remark::text)
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
