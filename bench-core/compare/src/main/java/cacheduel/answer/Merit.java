// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.List;

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
}
