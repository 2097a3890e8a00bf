// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.result.Fork;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredFork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Stores measured forks in the run's folder. */
public final class ResultKeeper {
  private ResultKeeper() {}

  /**
   * Stores a fork; it counts as measured only when all of it is stored.
   *
   * @throws LostAgentException if an agent was lost meanwhile; see {@link
   *     LostAgentException#requireAgents}
   */
  public static void keep(MeasuredFork measured, RunStore store) throws IOException {
    LostAgentException.requireAgents(measured, store);
    Fork fork = measured.fork();
    if (measured.jmhJson() != null) {
      store.addJmh(fork.cell().id(), fork.round(), measured.jmhJson());
    }
    if (measured.threadDump() != null) {
      Path logs = Files.createDirectories(store.directory().resolve("logs"));
      Files.writeString(
          logs.resolve("cell-" + fork.cell().id() + ".threads.txt"), measured.threadDump());
    }
    // last, because the line in the journal marks the fork as measured
    store.append(fork);
  }
}
