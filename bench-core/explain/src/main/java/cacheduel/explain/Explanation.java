// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import java.util.List;
import java.util.stream.Stream;

/**
 * What makes clients of a race faster or slower than its leader. Every view reads it, and computes
 * nothing of its own.
 *
 * <p>Immutable.
 *
 * @param load the load in words
 * @param works the names of kinds of work, by which trees refer to them
 * @param counts the counts that each client has
 * @param profiler what took the samples
 * @param notes what could not be seen, and what the profiler cost
 * @param clients the clients, the leader first
 * @param differences of each other client from the leader
 */
public record Explanation(
    String load,
    List<String> works,
    List<Count> counts,
    String profiler,
    List<String> notes,
    List<ExplainedClient> clients,
    List<Difference> differences) {
  /**
   * A count per operation, as views show it.
   *
   * <p>Immutable.
   *
   * @param key the key of each client's value
   * @param name its name, shown beside a value
   * @param shown the factor from a client's value to the shown one
   */
  public record Count(String key, String name, double shown) {}

  public Explanation {
    works = List.copyOf(works);
    counts = List.copyOf(counts);
    notes = List.copyOf(notes);
    clients = List.copyOf(clients);
    differences = List.copyOf(differences);
  }

  /** Returns the differences from the first client. */
  static List<Difference> differences(List<ExplainedClient> clients) {
    ExplainedClient leader = clients.get(0);
    return clients.stream()
        .skip(1)
        .flatMap(other -> Stream.of(Explained.values())
            .filter(quantity ->
                leader.measured(quantity).isKnown() && other.measured(quantity).isKnown())
            .map(quantity -> Difference.of(quantity, leader, other)))
        .toList();
  }
}
