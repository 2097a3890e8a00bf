// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.result.ServerFacts;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The likely cause of false misses: answers that a stored key is missing. */
final class FalseMisses {
  private FalseMisses() {}

  /** Returns the cause in one clause; empty if there are no such answers. */
  static Optional<String> cause(ForkTotals totals, @Nullable ServerFacts server) {
    if (totals.falseMisses == 0) {
      return Optional.empty();
    }
    String denied = "%d of them missed a stored key".formatted(totals.falseMisses);
    return Optional.of(server == null ? denied : denied + ": " + cause(server, totals));
  }

  private static String cause(ServerFacts server, ForkTotals totals) {
    if (server.wasRestarted()) {
      return "the server was restarted and lost its entries";
    }
    long refused = server.delta("rejected_connections") + server.delta("listen_disabled_num");
    if (refused > 0) {
      return "the server refused connections, and the client treats a lost connection as a miss";
    }
    long sent = totals.requestCounts().byOperation().getOrDefault(Operation.GET, 0L);
    long counted = server.delta("cmd_get");
    if (server.counts("cmd_get") && counted < sent) {
      return String.format(
          Locale.ROOT,
          "the server answered %d of %d gets, so the client treats a lost or refused connection"
              + " as a miss",
          counted,
          sent);
    }
    return "the server answered every get, so it lost the entry or never stored it";
  }
}
