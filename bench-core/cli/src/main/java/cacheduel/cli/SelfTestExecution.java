// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.remark.InjectedFault;
import cacheduel.remark.SelfTestFinding;
import cacheduel.run.Interruption;
import cacheduel.selftest.SelfTestRun;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Runs a self-test and prints each finding as it is made. */
record SelfTestExecution(Subcommand command) {

  /**
   * Injects faults and returns whether the checks find them.
   *
   * @param directory the folder for the hidden cells
   */
  List<SelfTestFinding> find(SelfTestRun test, Set<InjectedFault> faults, Path directory)
      throws IOException, InterruptedException, ServerException {
    command
        .out()
        .printf("self-test: %d injected faults, each beside a fault-free cell%n", faults.size());
    command.out().flush();
    try (Interruption interruption = new Interruption()) {
      try {
        return test.find(faults, directory, command.arguments(), this::step, this::found);
      } finally {
        interruption.settle();
        command.out().printf("Hidden cells: %s%n", directory);
        command.out().flush();
      }
    }
  }

  private void step(String description) {
    if (command.isVerbose()) {
      command.err().println(description);
      command.err().flush();
    }
  }

  private void found(SelfTestFinding finding) {
    command.out().println(finding.text());
    command.out().flush();
  }
}
