// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.store.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A published report beside a run that replays it.
 *
 * <p>Immutable.
 *
 * @param experiment the report
 * @param tables its tables with the run's figures
 * @param claims its claims, assessed by the run
 */
public record SideBySide(
    Experiment experiment, List<TableResult> tables, List<ClaimResult> claims) {
  public SideBySide {
    tables = List.copyOf(tables);
    claims = List.copyOf(claims);
  }

  /** Compares a run with the report that its preset replays; empty if it replays none. */
  public static Optional<SideBySide> of(Run run) {
    return Experiments.of(run.plan().preset()).map(experiment -> of(experiment, run));
  }

  static SideBySide of(Experiment experiment, Run run) {
    Measurements measurements = new Measurements(run);
    Map<String, TableResult> tables = new LinkedHashMap<>();
    experiment
        .tables()
        .forEach(table -> tables.put(table.name(), TableResult.of(table, measurements)));
    Assessor assessor = new Assessor(tables, measurements);
    return new SideBySide(
        experiment,
        List.copyOf(tables.values()),
        experiment.claims().stream().map(assessor::assess).toList());
  }

  /** Returns the number of claims with an assessment, among those that this run can judge. */
  public long count(Assessment assessment) {
    return claims.stream()
        .filter(claim -> !claim.claim().isQuestion())
        .filter(ClaimResult::isJudged)
        .filter(claim -> claim.measured().assessment() == assessment)
        .count();
  }

  /** Returns the claims, or the questions, that this run can judge. */
  public List<ClaimResult> judged(boolean questions) {
    return claims.stream()
        .filter(ClaimResult::isJudged)
        .filter(claim -> claim.claim().isQuestion() == questions)
        .toList();
  }
}
