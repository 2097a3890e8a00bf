// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Cell;
import java.util.ArrayList;
import java.util.Collections;
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
 * @param isBroken whether a reference that is kept of it no longer starts
 * @param undecidedBefore the number of nights in a row before this one that decided nothing
 * @param against its references that start; none in the first night
 * @param note why one is missing; usually empty
 * @param cells tonight's cells, by their point of the matrix
 * @param unsound why some of them were not measured soundly, by their point
 * @param names the names of all cells of the night
 */
record ClientNight(
    InstalledClient client,
    KeptClient kept,
    boolean isBroken,
    int undecidedBefore,
    List<Against> against,
    String note,
    Map<String, Cell> cells,
    Map<String, String> unsound,
    CellNaming names) {
  ClientNight {
    against = List.copyOf(against);
    cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
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

  /** Returns the cells that were measured soundly tonight. */
  Map<String, Cell> sound() {
    Map<String, Cell> sound = new LinkedHashMap<>(cells);
    sound.keySet().removeAll(unsound.keySet());
    return sound;
  }

  /** Returns the number of pairs of a cell with tonight's jars, over all nights. */
  int pairs(String cell) {
    return changed().stream().mapToInt(one -> one.pairs(cell)).max().orElse(0);
  }

  /**
   * Returns the largest evidence that a cell is worse than a reference, or better than the baseline,
   * so that it is held to the gain; 1 or less without any.
   */
  double suspicion(String cell) {
    double worse = changed().stream()
        .mapToDouble(one -> one.ledger().suspicion(cell))
        .max()
        .orElse(1);
    return Math.max(worse, last().map(one -> one.ledger().promise(cell)).orElse(1.0));
  }

  /** Leaves a cell out of which a fork could not be measured. */
  void broken(String cell, String problem) {
    unsound.put(cell, problem);
  }

  /** Returns the certain losses; those against equal jars are reported once. */
  List<Loss> losses() {
    List<Loss> losses = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (Against one : changed()) {
      if (told.add(one.keptJars())) {
        one.worse()
            .filter(this::isTonights)
            .map(track -> Loss.of(one.reference(), track))
            .forEach(losses::add);
      }
    }
    return losses;
  }

  /** A cell that is no longer measured can get no more evidence, and decides nothing. */
  private boolean isTonights(Track track) {
    return track.cell().equals(Ledger.ALL_CELLS)
        ? cells.size() > 1
        : cells.containsKey(track.cell());
  }

  ClientOutcome outcome() {
    if (!losses().isEmpty()) {
      return ClientOutcome.WORSE;
    }
    if (isBroken || sound().isEmpty()) {
      return ClientOutcome.BROKEN;
    }
    if (against.isEmpty()) {
      return ClientOutcome.FIRST;
    }
    if (!unsound.isEmpty()) {
      return ClientOutcome.OPEN;
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
        && against.stream()
            .flatMap(one -> one.ledger().suspicious().stream())
            .noneMatch(this::isTonights);
  }

  /**
   * Returns whether tonight's jars become the baseline: they are the first, or no loss was found and one
   * is excluded in each cell by itself. A baseline that includes a loss hides it for good; a gain needs
   * no new baseline, since each cell is held to what it has gained.
   */
  boolean movesBaseline() {
    ClientOutcome outcome = outcome();
    if (outcome != ClientOutcome.CLEAR) {
      return outcome == ClientOutcome.FIRST;
    }
    Against last = last().orElseThrow();
    return cells.keySet().stream().allMatch(last::excludesALoss);
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
