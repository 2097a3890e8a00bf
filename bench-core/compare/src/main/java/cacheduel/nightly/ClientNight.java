// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.plan.Cell;
import cacheduel.plan.CellNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One client's night. Not thread-safe.
 *
 * @param client tonight's client
 * @param kept what earlier nights kept of it
 * @param isKept whether anything is kept of it, even if that does not start any more
 * @param undecidedBefore the number of nights in a row before this one that decided nothing
 * @param against its references; none in the first night
 * @param note why there is none, or not the one that is expected; usually empty
 * @param cells the cells that were measured soundly tonight, by their point of the matrix
 * @param unsound why the others were not, by their name
 * @param names the names of all cells of the night
 */
record ClientNight(
    InstalledClient client,
    KeptClient kept,
    boolean isKept,
    int undecidedBefore,
    List<Against> against,
    String note,
    Map<String, Cell> cells,
    Map<String, String> unsound,
    CellNames names) {
  ClientNight {
    against = List.copyOf(against);
    cells = new LinkedHashMap<>(cells);
    unsound = new LinkedHashMap<>(unsound);
  }

  /** Returns the references whose jars differ from tonight's. */
  List<Against> changed() {
    return against.stream().filter(one -> !one.sameJars()).toList();
  }

  /** Returns the baseline, or the anchor if the baseline's jars no longer start. */
  Optional<Against> last() {
    return against.stream().reduce((anchor, last) -> last);
  }

  /** Returns the number of pairs of a cell with tonight's jars. */
  int pairs(String cell) {
    return changed().stream().mapToInt(one -> one.pairs(cell)).max().orElse(0);
  }

  /** Returns the largest evidence that a cell is worse; 1 or less without any. */
  double suspicion(String cell) {
    return changed().stream()
        .mapToDouble(one -> one.ledger().suspicion(cell))
        .max()
        .orElse(1);
  }

  /** Leaves a cell out of which a fork could not be measured. */
  void broken(String cell, String problem) {
    Cell its = cells.remove(cell);
    unsound.put(its == null ? cell : names.of(its), problem);
  }

  /** Returns the certain losses; those against equal jars are reported once. */
  List<Loss> losses() {
    List<Loss> losses = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (Against one : changed()) {
      if (told.add(one.itsJars())) {
        one.ledger().worse().stream()
            .filter(track -> cells.size() > 1 || !track.cell().equals(Ledger.ALL_CELLS))
            .map(track -> Loss.of(one.reference(), track))
            .forEach(losses::add);
      }
    }
    return losses;
  }

  ClientOutcome outcome() {
    if (!losses().isEmpty()) {
      return ClientOutcome.WORSE;
    }
    if (!unsound.isEmpty()) {
      return cells.isEmpty() ? ClientOutcome.BROKEN : ClientOutcome.OPEN;
    }
    if (against.isEmpty()) {
      return isKept ? ClientOutcome.BROKEN : ClientOutcome.FIRST;
    }
    if (last().map(Against::sameJars).orElse(false)) {
      return ClientOutcome.UNCHANGED;
    }
    return isClear() ? ClientOutcome.CLEAR : ClientOutcome.OPEN;
  }

  private boolean isClear() {
    List<MetricJudgement> overall = overall();
    return !overall.isEmpty()
        && overall.stream()
            .allMatch(judgement -> judgement.verdict() == Verdict.WITHIN_NOISE
                || judgement.verdict() == Verdict.BETTER)
        && against.stream().noneMatch(one -> one.ledger().isSuspicious());
  }

  /** Returns the number of nights in a row that decided nothing, this one included. */
  int undecided() {
    ClientOutcome outcome = outcome();
    return outcome == ClientOutcome.OPEN || outcome == ClientOutcome.BROKEN
        ? undecidedBefore + 1
        : 0;
  }

  /** Returns the verdicts on tonight's jars over all cells against {@link #last()}. */
  List<MetricJudgement> overall() {
    return last().map(Against::overall).orElse(List.of());
  }
}
