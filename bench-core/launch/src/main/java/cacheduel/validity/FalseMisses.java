// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.workload.Operation;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The likely cause of false misses: answers that a stored key is missing. */
final class FalseMisses {
  private FalseMisses() {}

  /**
   * Returns the cause in one clause; empty if there are no such answers.
   *
   * @param misses the number of false misses
   * @param server the counters before and after, or null without a server
   * @param counts what was sent, and what the servers counted
   */
  static Optional<String> cause(
      long misses, @Nullable ServerFacts server, Map<Operation, ServerCount> counts) {
    if (misses == 0) {
      return Optional.empty();
    }
    String missed = "%d of them missed a stored key".formatted(misses);
    return Optional.of(server == null ? missed : missed + ": " + cause(server, counts));
  }

  private static String cause(ServerFacts server, Map<Operation, ServerCount> counts) {
    if (server.wasRestarted()) {
      return "the server was restarted and lost its entries";
    }
    if (server.refused() > 0) {
      return "the server refused connections, and the client treats a lost connection as a miss";
    }
    return counts.entrySet().stream()
        .filter(count -> count.getKey() != Operation.SET)
        .filter(count -> count.getValue().counted() < count.getValue().fewest())
        .findFirst()
        .map(count -> unanswered(count.getKey(), count.getValue()))
        .orElse("the server answered every request that it counts, so it lost the entry or never"
            + " stored it");
  }

  private static String unanswered(Operation operation, ServerCount count) {
    return String.format(
        Locale.ROOT,
        "the server answered %d of %d %s operations, so the client treats a lost or refused"
            + " connection as a miss",
        count.counted(),
        count.fewest(),
        operation);
  }
}
