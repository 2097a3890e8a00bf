// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.contest.Contest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A quantity with the libraries that are best at it, each by its best valid cell; not the one by which
 * the race is decided.
 *
 * <p>Immutable.
 *
 * @param kind the quantity
 * @param holders the best libraries: one if the quantity is measured, all equal ones if counted
 */
public record Merit(Kind kind, List<Entrant> holders) {
  /** A quantity for which less is better. */
  public enum Kind {
    /** Processor time of the client's JVM per operation. */
    LEAST_CPU("least CPU"),
    /** 99th percentile of an operation's time. */
    LOWEST_P99("lowest p99"),
    /** Established connections to the servers. */
    FEWEST_CONNECTIONS("fewest connections");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** Returns a label such as "least CPU". */
    public String label() {
      return label;
    }
  }

  public Merit {
    holders = List.copyOf(holders);
  }

  /**
   * Returns the quantities, besides the one that decides the race, in which a library is certainly
   * best.
   */
  static List<Merit> of(Race race, Contest cpu, Contest p99) {
    List<Entrant> entrants = race.ranked();
    if (entrants.size() < 2) {
      return List.of();
    }
    Optional<Merit> leastCpu =
        race.question().aim() == Aim.CPU ? Optional.empty() : least(Kind.LEAST_CPU, entrants, cpu);
    return Stream.of(leastCpu, least(Kind.LOWEST_P99, entrants, p99), fewestConnections(entrants))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Merit> least(Kind kind, List<Entrant> entrants, Contest contest) {
    return entrants.stream()
        .filter(one -> entrants.stream()
            .filter(other -> !other.equals(one))
            .allMatch(other -> contest.between(other.best(), one.best()).low() > 0))
        .findFirst()
        .map(one -> new Merit(kind, List.of(one)));
  }

  private static Optional<Merit> fewestConnections(List<Entrant> entrants) {
    int fewest = entrants.stream().mapToInt(Entrant::connections).min().orElseThrow();
    List<Entrant> holders =
        entrants.stream().filter(one -> one.connections() == fewest).toList();
    return holders.size() == entrants.size()
        ? Optional.empty()
        : Optional.of(new Merit(Kind.FEWEST_CONNECTIONS, holders));
  }
}
