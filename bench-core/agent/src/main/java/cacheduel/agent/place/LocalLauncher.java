// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.place.AgentCommands.AgentCommand;
import cacheduel.input.UsageException;
import cacheduel.preset.Amounts;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The launcher of agents as processes of this machine: {@code local:N}. */
public final class LocalLauncher implements AgentLauncher {
  @Override
  public String scheme() {
    return "local";
  }

  @Override
  public AgentPlace parse(String where) {
    if (where.isEmpty()) {
      throw UsageException.wrong("--on", "local", "the number of agents, as in local:4");
    }
    return new Local(Amounts.Count.AGENTS.parse("--on local", where));
  }

  private record Local(int agents) implements AgentPlace {
    @Override
    public OptionalInt count() {
      return OptionalInt.of(agents);
    }

    @Override
    public boolean isThisMachine() {
      return true;
    }

    @Override
    public List<StartedAgent> start(int number, AgentContext context) throws AgentException {
      List<String> program =
          AgentCommands.thisProgram(context.home().directory(), "agent", "--stdio");
      return AgentCommands.start(
          IntStream.rangeClosed(1, number)
              .mapToObj(agent -> new AgentCommand("local-" + agent, program))
              .toList(),
          context.logs());
    }
  }
}
