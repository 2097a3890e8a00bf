// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.plan.Cell;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The results of one client in a night.
 *
 * @param screened its comparison with the baseline's run
 * @param compared its cells that were measured interleaved with the baseline's jars
 */
record ClientNight(ScreenedClient screened, Map<Cell, ComparedCell> compared) {

  ClientOutcome outcome() {
    if (!cells(Verdict.WORSE).isEmpty()) {
      return ClientOutcome.WORSE;
    }
    int unsound = screened.cells(Screened.UNSOUND).size();
    if (unsound > 0) {
      return unsound == screened.cells().size() ? ClientOutcome.BROKEN : ClientOutcome.OPEN;
    }
    if (screened.before() == null) {
      return ClientOutcome.FIRST;
    }
    if (!screened.hasChanged()) {
      return ClientOutcome.UNCHANGED;
    }
    return open().isEmpty() ? ClientOutcome.CLEAR : ClientOutcome.OPEN;
  }

  /** Returns the cells with such a verdict in any metric. */
  List<Cell> cells(Verdict verdict) {
    return its()
        .filter(entry -> entry.getValue().has(verdict))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the cells for which the interleaved comparison is undecided. */
  List<Cell> open() {
    return its()
        .filter(entry -> isOpen(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the interleaved comparisons. */
  List<ComparedCell> comparisons() {
    return its().map(Map.Entry::getValue).toList();
  }

  private Stream<Map.Entry<Cell, ComparedCell>> its() {
    String name = screened.client().name();
    return compared.entrySet().stream().filter(entry -> entry.getKey().client().equals(name));
  }

  /** Returns whether the rule ended without a suspicion, and so had nothing left to decide. */
  private static boolean isOpen(ComparedCell cell) {
    if (cell.has(Verdict.WORSE)) {
      return false;
    }
    return cell.judgements().isEmpty() || cell.judgements().stream().anyMatch(ClientNight::isOpen);
  }

  private static boolean isOpen(MetricJudgement judgement) {
    boolean unconfirmed =
        judgement.suspected() == Verdict.WORSE && judgement.verdict() == Verdict.INCONCLUSIVE;
    return !judgement.settled() || unconfirmed;
  }
}
