// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The log of an agent: everything that it prints apart from its messages. */
public record AgentLog(Path file) {
  private static final int LAST_LINES = 3;

  /**
   * Returns the log of an agent.
   *
   * @param logs the folder of all logs of a run
   * @param name the agent's name
   */
  public static AgentLog of(Path logs, String name) {
    return new AgentLog(logs.resolve("agent-" + name.replaceAll("[^A-Za-z0-9.-]", "_") + ".log"));
  }

  /** Returns why an agent failed: its last lines or, if there are none, the exception's message. */
  public String reason(IOException e) {
    try {
      List<String> lines =
          Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
      List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
      return last.isEmpty() ? String.valueOf(e.getMessage()) : String.join(" | ", last);
    } catch (IOException unreadable) {
      return String.valueOf(e.getMessage());
    }
  }
}
