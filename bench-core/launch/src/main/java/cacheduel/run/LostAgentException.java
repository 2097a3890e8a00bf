// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.remark.Remark;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredFork;

/** Thrown if a run cannot go on because an agent was lost; the message says which, why and what to do. */
public final class LostAgentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private LostAgentException(String message) {
    super(message);
  }

  /**
   * Checks that no agent was lost while a fork was measured. Otherwise keeps what the other agents
   * measured, apart from all results.
   *
   * @throws LostAgentException if one was lost
   */
  static void requireAgents(MeasuredFork measured, RunStore store) {
    Remark lost = measured.lost();
    if (lost != null) {
      String label = measured.fork().cell().label();
      store.appendLost(measured.fork());
      store.warn(lost.with("%s FAILED: %s".formatted(label, lost.text())));
      throw new LostAgentException(
          "%s: %s; all other results are kept in %s; a run continues with run --resume"
              .formatted(label, lost.text(), store.directory()));
    }
  }
}
