// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.plan.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The results of one client in a night.
 *
 * @param client tonight's client
 * @param before the baseline's client; null if there is none
 * @param note why there is no baseline; empty if there is one
 * @param cells the cells that were not skipped, in the order of the run
 * @param compared its cells that were measured interleaved with the baseline's jars
 */
record ClientNight(
    InstalledClient client,
    @Nullable Before before,
    String note,
    List<ScreenedCell> cells,
    Map<Cell, ComparedCell> compared) {
  ClientNight {
    cells = List.copyOf(cells);
  }

  /**
   * A client of the baseline.
   *
   * @param client the client, installed as version {@link Baseline#VERSION}
   * @param version the library's actual version
   * @param night the night whose run became the baseline
   * @param sameJars whether tonight's client has the same jars
   */
  record Before(InstalledClient client, String version, String night, boolean sameJars) {
    @Override
    public String toString() {
      return "%s of %s".formatted(InstalledClient.id(client.name(), version), night);
    }
  }

  /** Returns a copy with the client's share of all comparisons. */
  ClientNight with(Map<Cell, ComparedCell> all) {
    Map<Cell, ComparedCell> its = new LinkedHashMap<>(all);
    its.keySet().removeIf(cell -> !cell.client().equals(client.name()));
    return new ClientNight(client, before, note, cells, its);
  }

  /** Returns whether the baseline has other jars to compare the client with. */
  boolean hasChanged() {
    return before != null && !before.sameJars();
  }

  List<ScreenedCell> cells(ScreenedCell.State state) {
    return cells.stream().filter(cell -> cell.state() == state).toList();
  }

  ClientOutcome outcome() {
    if (!cells(Verdict.WORSE).isEmpty()) {
      return ClientOutcome.WORSE;
    }
    int unsound = cells(ScreenedCell.State.UNSOUND).size();
    if (unsound > 0) {
      return unsound == cells.size() ? ClientOutcome.BROKEN : ClientOutcome.OPEN;
    }
    if (before == null) {
      return ClientOutcome.FIRST;
    }
    if (!hasChanged()) {
      return ClientOutcome.UNCHANGED;
    }
    return open().isEmpty() ? ClientOutcome.CLEAR : ClientOutcome.OPEN;
  }

  /** Returns the cells with such a verdict in any metric. */
  List<Cell> cells(Verdict verdict) {
    return measured(cell -> cell.has(verdict));
  }

  /** Returns the cells for which the interleaved comparison is undecided. */
  List<Cell> open() {
    return measured(ClientNight::isOpen);
  }

  private List<Cell> measured(Predicate<ComparedCell> which) {
    return compared.keySet().stream()
        .filter(cell -> which.test(Objects.requireNonNull(compared.get(cell))))
        .toList();
  }

  /** A finished rule without a suspicion leaves nothing to decide. */
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
