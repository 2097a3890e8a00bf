// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The agents of this machine, and the client JVMs that they started. */
final class AgentProcesses {
  /** Not the shells that start it. */
  private static final String PROGRAM = "cacheduel.cli.Main";

  private AgentProcesses() {}

  /**
   * Returns the agents among processes, in the order in which they were started.
   *
   * @param option how they meet their harness, for example "--stdio"
   */
  static List<ProcessHandle> agents(Stream<ProcessHandle> processes, String option) {
    return processes
        .filter(process -> {
          String words = commandLine(process);
          return words.contains(PROGRAM) && words.contains(option);
        })
        .sorted()
        .toList();
  }

  /** Waits until the client JVMs of all agents run, and returns those. */
  static List<ProcessHandle> forks(Supplier<List<ProcessHandle>> agents, int number)
      throws Exception {
    Await.until(
        "all client JVMs run",
        () -> agents.get().stream().flatMap(ProcessHandle::children).count() >= number);
    return agents.get().stream().flatMap(ProcessHandle::children).toList();
  }

  /** The system's own view is cut off where a class path is long. */
  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    } catch (IOException e) {
      return "";
    }
  }
}
