// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.Looks;
import cacheduel.result.CellResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the quantities, besides the rate, in which a library is certainly best. */
final class Merits {
  private final List<Entrant> entrants;
  private final @Nullable Looks looks;

  /**
   * Creates the search.
   *
   * @param looks when cells measured in rounds were compared; null for cells measured one after the
   *     other
   */
  Merits(Race race, @Nullable Looks looks) {
    this.entrants = race.ranked();
    this.looks = looks;
  }

  List<Merit> all() {
    List<Merit> all = new ArrayList<>();
    if (entrants.size() > 1) {
      least(Merit.Kind.LEAST_CPU, ForkLogs::ofCpu).ifPresent(all::add);
      least(Merit.Kind.LOWEST_P99, ForkLogs::ofP99).ifPresent(all::add);
      fewestConnections().ifPresent(all::add);
    }
    return all;
  }

  private Optional<Merit> least(Merit.Kind kind, Function<CellResult, ForkLogs> figure) {
    Contest contest = new Contest(figure, looks);
    return entrants.stream()
        .filter(one -> entrants.stream()
            .filter(other -> !other.equals(one))
            .allMatch(other -> contest.between(other.best(), one.best()).low() > 0))
        .findFirst()
        .map(one -> new Merit(kind, List.of(one), contest.logs(one.best()).typical()));
  }

  private Optional<Merit> fewestConnections() {
    int fewest =
        entrants.stream().mapToInt(one -> connections(one.best())).min().orElseThrow();
    List<Entrant> holders =
        entrants.stream().filter(one -> connections(one.best()) == fewest).toList();
    return holders.size() == entrants.size()
        ? Optional.empty()
        : Optional.of(new Merit(Merit.Kind.FEWEST_CONNECTIONS, holders, fewest));
  }

  /** Returns the established connections of a cell; the planned ones if they are unknown. */
  static int connections(CellResult result) {
    Integer established = result.connections();
    return established == null ? result.cell().concurrency().connections() : established;
  }
}
