// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.place.AgentCommands.AgentCommand;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The launcher of agents on other machines through the system's {@code ssh}, with the user's keys and
 * settings: {@code ssh:FILE}. Messages use ssh's own connection, so that no port is opened.
 */
public final class SshLauncher implements AgentLauncher {
  /** Replaces {@code ssh} and its options, as {@code GIT_SSH_COMMAND} does for git. */
  static final String VARIABLE = "CACHEDUEL_SSH";

  private static final String COMMENT = "#";
  private static final String PROGRAM = "cacheduel";

  /** ssh must not prompt, and must end when the connection is lost. */
  private static final List<String> OPTIONS = List.of(
      "-T",
      "-o",
      "BatchMode=yes",
      "-o",
      "ConnectTimeout=10",
      "-o",
      "ServerAliveInterval=2",
      "-o",
      "ServerAliveCountMax=3");

  @Override
  public String scheme() {
    return "ssh";
  }

  @Override
  public AgentPlace parse(String where) {
    String expected = "a file with a line for each agent: a host, and the path of cacheduel there"
        + " unless it is on the PATH";
    try {
      if (where.isEmpty()) {
        throw UsageException.wrong("--on", "ssh", expected + ", as in ssh:hosts.txt");
      }
      List<Host> hosts = Files.readAllLines(Path.of(where)).stream()
          .map(line -> line.replaceFirst(COMMENT + ".*", "").strip())
          .filter(line -> !line.isEmpty())
          .map(Host::of)
          .toList();
      if (hosts.isEmpty()) {
        throw UsageException.wrong("--on", "ssh:" + where, expected);
      }
      return new Hosts(hosts);
    } catch (IOException e) {
      throw UsageException.wrong("--on", "ssh:" + where, expected);
    }
  }

  /**
   * A machine on which an agent is started.
   *
   * @param name the host as ssh knows it, for example {@code user@10.0.0.5}
   * @param program the command that starts Cacheduel there
   */
  private record Host(String name, String program) {
    static Host of(String line) {
      String[] words = line.split("\\s+", 2);
      if (words[0].startsWith("-")) {
        throw UsageException.wrong("a host of --on ssh", words[0], "a host as ssh knows it");
      }
      return new Host(words[0], words.length > 1 ? words[1] : PROGRAM);
    }

    List<String> command() {
      List<String> words = new ArrayList<>(ssh());
      words.addAll(OPTIONS);
      words.add(name);
      words.add(program + " agent --stdio");
      return words;
    }

    private static List<String> ssh() {
      String replaced = System.getenv(VARIABLE);
      return replaced == null || replaced.isBlank()
          ? List.of("ssh")
          : List.of(replaced.strip().split("\\s+"));
    }
  }

  private record Hosts(List<Host> hosts) implements AgentPlace {
    @Override
    public OptionalInt count() {
      return OptionalInt.of(hosts.size());
    }

    @Override
    public boolean isThisMachine() {
      return hosts.stream()
          .allMatch(host -> host.name().replaceFirst(".*@", "").matches("localhost|127\\..*|::1"));
    }

    @Override
    public List<StartedAgent> start(int number, AgentContext context) throws AgentException {
      List<AgentCommand> commands = new ArrayList<>();
      for (int i = 0; i < number; i++) {
        Host host = hosts.get(i);
        commands.add(new AgentCommand((i + 1) + "-" + host.name(), host.command()));
      }
      return AgentCommands.start(commands, context.logs());
    }
  }
}
