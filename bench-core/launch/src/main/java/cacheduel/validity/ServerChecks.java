// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.client.Mode;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Connections;
import cacheduel.result.CrossChecks;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * The checks of a cell against the counters of its servers.
 *
 * @param mode the mode of the cell
 * @param checks what the cell's JVMs did against what the servers counted
 * @param server the counters before and after
 */
record ServerChecks(Mode mode, CrossChecks checks, ServerFacts server) {
  private static final String ANSWERED_ELSEWHERE =
      "the client answered without it, for example from a cache of its own, or lost requests";
  /** Among the settings only if they could not be read. */
  private static final List<String> REFUSED_SETTINGS = List.of("stats settings", "CONFIG GET");

  private static final String REPEATED =
      "the client repeated requests without saying so, or another program uses the server";

  /** Returns why the numbers of the cell are wrong; empty if they are not. */
  List<Remark> reasons() {
    List<Remark> reasons = new ArrayList<>();
    long evictions = server.delta("evictions");
    if (evictions > 0) {
      reasons.add(Remark.of(
          RemarkKind.EVICTIONS,
          "the server evicted %d items: it has too little memory for the workload"
              .formatted(evictions)));
    }
    if (server.wasRestarted()) {
      reasons.add(Remark.of(
          RemarkKind.SERVER_RESTARTED,
          "a server was restarted during the cell: it lost its entries, and what it counted before is"
              + " unknown"));
    }
    checks.serverCounts().forEach((operation, count) -> {
      // lost writes that no server answers have a reason of their own
      boolean lost = mode == Mode.NOREPLY && operation == Operation.SET;
      if (count.isShort() && !lost) {
        reasons.add(new Remark(
            RemarkKind.COUNTED_TOO_FEW,
            operation.name(),
            "the server counted %d %s operations, but at least %d must have reached it: %s"
                .formatted(count.counted(), operation, count.fewest(), ANSWERED_ELSEWHERE)));
      } else if (count.isOver() && !server.isExternal()) {
        reasons.add(new Remark(
            RemarkKind.COUNTED_TOO_MANY,
            operation.name(),
            "the server counted %d %s operations, but at most %d were sent: %s"
                .formatted(count.counted(), operation, count.sent(), REPEATED)));
      }
    });
    return reasons;
  }

  /** Returns remarks that a reader needs although the numbers are valid. */
  List<Remark> warnings() {
    List<Remark> warnings = new ArrayList<>();
    if (checks.serverCounts().isEmpty()) {
      warnings.add(Remark.of(RemarkKind.UNCHECKED, unchecked()));
    } else if (!server.counts("evictions")) {
      warnings.add(Remark.of(
          RemarkKind.UNCHECKED,
          "unchecked against the server: it does not report evictions, so that it may have had too"
              + " little memory"));
    }
    REFUSED_SETTINGS.stream()
        .filter(request -> server.hasStats() && server.settings().containsKey(request))
        .forEach(request -> warnings.add(Remark.of(
            RemarkKind.UNKNOWN_SETTINGS,
            "the server's settings are unknown; it refuses " + request)));
    if (server.isExternal()
        && checks.serverCounts().values().stream().anyMatch(ServerCount::isOver)) {
      warnings.add(
          Remark.of(
              RemarkKind.SHARED_SERVER,
              "the server counted more operations than were sent: others use it too, or the client"
                  + " repeated requests without saying so; on a server of its own that would be INVALID"));
    }
    Connections connections = checks.connections();
    if (connections != null && connections.again() > 0) {
      warnings.add(Remark.of(
          RemarkKind.RECONNECTED,
          "connections were opened again during the cell (%d): the client reconnected, and its times"
                  .formatted(connections.again())
              + " include that"));
    }
    Long refused = connections == null ? null : connections.refused();
    if (refused != null && refused > 0) {
      warnings.add(Remark.of(
          RemarkKind.REFUSED_CONNECTIONS,
          "the server refused connections or stopped accepting them (%d times): raise its connection"
                  .formatted(refused)
              + " limit"));
    }
    return warnings;
  }

  private String unchecked() {
    return "unchecked against the server: it "
        + (server.hasStats() ? "does not count operations" : "reports no statistics")
        + "; lost or repeated requests would go unseen"
        + (server.counts("evictions") ? "" : ", and evictions are unknown")
        + (server.hasStats() ? "" : ", as is the CPU time of a server on another machine");
  }
}
