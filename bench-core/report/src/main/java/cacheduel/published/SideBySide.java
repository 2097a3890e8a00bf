// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.store.RunStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A published report, held against a run that replays it.
 *
 * <p>Immutable.
 *
 * @param experiment the report
 * @param tables its tables with the run's figures
 * @param claims its claims with what the run says of them
 */
public record SideBySide(
    Experiment experiment, List<TableResult> tables, List<ClaimResult> claims) {
  public SideBySide {
    tables = List.copyOf(tables);
    claims = List.copyOf(claims);
  }

  /** Compares a run with the report that its preset replays; empty if it replays none. */
  public static Optional<SideBySide> of(RunStore run) {
    return Experiments.of(run.info().plan().preset()).map(experiment -> of(experiment, run));
  }

  static SideBySide of(Experiment experiment, RunStore run) {
    Tables beside = new Tables(new Measurements(run));
    Map<String, TableResult> tables = new LinkedHashMap<>();
    for (PublishedTable table : experiment.tables()) {
      tables.put(table.name(), beside.of(table));
    }
    Judge judge = new Judge(tables);
    return new SideBySide(
        experiment,
        List.copyOf(tables.values()),
        experiment.claims().stream().map(judge::of).toList());
  }

  /** How many claims a run supports, contradicts or cannot tell of. */
  public long count(Verdict verdict) {
    return claims.stream()
        .filter(claim -> claim.claim().notJudged() == null)
        .filter(claim -> claim.measured().verdict() == verdict)
        .count();
  }
}
