// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.AllCells;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Rule;
import cacheduel.compare.Slowdowns;
import cacheduel.compare.Verdict;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A client's night against one of its references. Not thread-safe.
 *
 * @param client its jars as a client, in the version of the reference's kind
 * @param keptJars the digest of the reference's jars
 * @param jars the digest of tonight's jars
 * @param ledger the evidence of all nights since the reference was kept
 */
record Against(
    Reference reference,
    InstalledClient client,
    String keptJars,
    String jars,
    Rule rule,
    Ledger ledger) {
  private static final double CONFIDENCE = 0.95;

  /** Returns whether tonight's jars are the reference's. */
  boolean sameJars() {
    return keptJars.equals(jars);
  }

  /** Returns the number of pairs of a cell with tonight's jars, over all nights. */
  int pairs(String cell) {
    return ledger.tracks(cell).stream()
        .mapToInt(track -> track.of(jars).size())
        .max()
        .orElse(0);
  }

  /** Returns the certain losses that tonight's jars have not mended. */
  Stream<Track> worse() {
    return ledger.worse().stream().filter(track -> !track.isMended(jars));
  }

  /** Returns the verdicts on tonight's jars over all cells; empty without a pair. */
  List<MetricJudgement> overall() {
    Map<String, Map<Metric, Slowdowns>> all = new LinkedHashMap<>();
    for (Track track : ledger.tracks(Ledger.ALL_CELLS)) {
      track
          .byCell(jars)
          .forEach((cell, pairs) -> all.computeIfAbsent(cell, name -> new EnumMap<>(Metric.class))
              .put(track.metric(), pairs));
    }
    return all.isEmpty() ? List.of() : AllCells.ofNights(rule, all).judgements();
  }

  /** Returns the verdicts on one cell, from the evidence of all nights. */
  ComparedCell compared(String cell, String label) {
    List<MetricJudgement> judgements = ledger.tracks(cell).stream()
        .filter(track -> track.of(jars).size() > 0)
        .map(this::judge)
        .toList();
    return ComparedCell.of(
        "%s (%s): %s".formatted(reference.kind().version(), reference.name(), label),
        "candidate (tonight): " + label,
        judgements,
        List.of());
  }

  /** Returns whether the pairs of tonight's jars exclude a loss in this cell. */
  boolean excludesALoss(String cell) {
    return ledger.excludesALoss(cell, jars);
  }

  private MetricJudgement judge(Track track) {
    Slowdowns tonight = track.of(jars);
    Verdict verdict = track.verdict(jars);
    boolean changed = verdict == Verdict.WORSE || verdict == Verdict.BETTER;
    return new MetricJudgement(
        track.metric(),
        verdict,
        track.isSuspicious() ? Verdict.WORSE : null,
        changed ? track.effect() : Effect.of(track.metric(), tonight.interval(CONFIDENCE)),
        MetricJudgement.Evidence.of(track.size(), changed ? track.behindEffect() : tonight.size()),
        verdict != Verdict.INCONCLUSIVE);
  }
}
