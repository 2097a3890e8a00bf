// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import cacheduel.result.CellResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the quantities, besides the one that decides the race, in which a library is certainly best. */
final class Merits {
  private final Race race;
  private final List<Entrant> entrants;
  private final Contest cpu;
  private final Contest p99;

  Merits(Race race, Contest cpu, Contest p99) {
    this.race = race;
    this.entrants = race.ranked();
    this.cpu = cpu;
    this.p99 = p99;
  }

  List<Merit> all() {
    List<Merit> all = new ArrayList<>();
    if (entrants.size() > 1) {
      if (race.question().aim() != Aim.CPU) {
        least(Merit.Kind.LEAST_CPU, cpu).ifPresent(all::add);
      }
      least(Merit.Kind.LOWEST_P99, p99).ifPresent(all::add);
      fewestConnections().ifPresent(all::add);
    }
    return all;
  }

  private Optional<Merit> least(Merit.Kind kind, Contest contest) {
    return entrants.stream()
        .filter(one -> entrants.stream()
            .filter(other -> !other.equals(one))
            .allMatch(other -> contest.between(other.best(), one.best()).low() > 0))
        .findFirst()
        .map(one -> new Merit(kind, List.of(one)));
  }

  private Optional<Merit> fewestConnections() {
    int fewest =
        entrants.stream().mapToInt(one -> connections(one.best())).min().orElseThrow();
    List<Entrant> holders =
        entrants.stream().filter(one -> connections(one.best()) == fewest).toList();
    return holders.size() == entrants.size()
        ? Optional.empty()
        : Optional.of(new Merit(Merit.Kind.FEWEST_CONNECTIONS, holders));
  }

  /** Returns the established connections of a cell; the planned ones if they are unknown. */
  static int connections(CellResult result) {
    Integer established = result.connections();
    return established == null ? result.cell().concurrency().connections() : established;
  }
}
