// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.protocol.Link;
import cacheduel.server.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Starts agents as commands on this machine. Each communicates over its standard input and output,
 * and ends when they are closed.
 */
final class AgentCommands {
  private static final long END_SECONDS = 3;

  private AgentCommands() {}

  /** A command and the name of its agent. */
  record AgentCommand(String name, List<String> words) {}

  /** Starts all commands and waits for the greeting of each agent. */
  static List<StartedAgent> start(List<AgentCommand> commands, Path logs) throws AgentException {
    List<StartedAgent> started = new ArrayList<>();
    List<Process> processes = new ArrayList<>();
    try {
      Files.createDirectories(logs);
      for (AgentCommand command : commands) {
        processes.add(new ProcessBuilder(command.words())
            .redirectError(AgentLog.of(logs, command.name()).file().toFile())
            .start());
      }
      for (int i = 0; i < commands.size(); i++) {
        started.add(greeted(commands.get(i), processes.get(i), logs));
      }
      return started;
    } catch (IOException | AgentException e) {
      processes.forEach(Process::destroy);
      throw e instanceof AgentException known
          ? known
          : new AgentException("an agent could not be started: " + e.getMessage(), e);
    }
  }

  private static StartedAgent greeted(AgentCommand command, Process process, Path logs)
      throws AgentException {
    try {
      return new StartedAgent(
          command.name(),
          Link.greeted(
              process.getInputStream(),
              process.getOutputStream(),
              () -> end(process),
              process::destroyForcibly));
    } catch (IOException e) {
      throw new AgentException(
          "agent %s did not start: %s"
              .formatted(command.name(), AgentLog.of(logs, command.name()).reason(e)),
          e);
    }
  }

  /** An agent ends when its input is closed; one that hangs is killed. */
  private static void end(Process process) throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the command that starts this program with other arguments. */
  static List<String> thisProgram(Path home, String... arguments) {
    List<String> words = new ArrayList<>();
    words.add(ProcessHandle.current().info().command().orElseGet(ChildProcess::java));
    words.add("-XX:TieredStopAtLevel=1");
    words.add("-XX:+UseSerialGC");
    words.add("-Dcacheduel.home=" + home);
    words.add("-cp");
    words.add(Optional.ofNullable(System.getProperty("java.class.path")).orElse(""));
    words.add("cacheduel.cli.Main");
    words.addAll(List.of(arguments));
    return words;
  }
}
