// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Token;
import cacheduel.agent.protocol.WrongTokenException;
import cacheduel.input.UsageException;
import cacheduel.server.Addresses;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The launcher of agents that already listen at addresses: {@code workers:HOST:PORT,...}. */
public final class WorkersLauncher implements AgentLauncher {
  private static final int PATIENCE_MILLIS = 10_000;

  @Override
  public String scheme() {
    return "workers";
  }

  @Override
  public AgentPlace parse(String where) {
    return parse("--on workers", where);
  }

  /**
   * Reads the addresses of agents that are already running.
   *
   * @param subject the option to name in an error
   * @throws UsageException if they are invalid
   */
  public static AgentPlace parse(String subject, String where) {
    try {
      List<InetSocketAddress> addresses = Addresses.parse(where);
      for (InetSocketAddress address : addresses) {
        if (address.isUnresolved()) {
          throw new UsageException("%s: unknown host '%s': expected a host name or an IP address"
              .formatted(subject, address.getHostString()));
        }
      }
      if (addresses.stream().distinct().count() < addresses.size()) {
        throw new UsageException(
            "%s %s names an agent twice: name each once".formatted(subject, where));
      }
      return new Workers(addresses);
    } catch (IllegalArgumentException e) {
      throw UsageException.wrong(
          subject, where, "addresses of agents, as in 10.0.0.5:7007,10.0.0.6:7007");
    }
  }

  private record Workers(List<InetSocketAddress> addresses) implements AgentPlace {
    @Override
    public OptionalInt count() {
      return OptionalInt.of(addresses.size());
    }

    @Override
    public boolean isThisMachine() {
      return addresses.stream().allMatch(address -> address.getAddress().isLoopbackAddress());
    }

    @Override
    public List<StartedAgent> start(int number, AgentContext context) throws AgentException {
      List<StartedAgent> started = new ArrayList<>();
      try {
        for (InetSocketAddress address : addresses.subList(0, number)) {
          started.add(reach(address, context.token()));
        }
        return started;
      } catch (AgentException e) {
        close(started);
        throw e;
      }
    }

    private static StartedAgent reach(InetSocketAddress address, Token token)
        throws AgentException {
      String name = Addresses.format(address);
      if (!token.isGiven() && !address.getAddress().isLoopbackAddress()) {
        throw new AgentException(
            "agent %s is on another machine, and needs a token: give it with --token-file or %s"
                .formatted(name, Token.VARIABLE));
      }
      Socket socket = new Socket();
      try {
        socket.connect(address, PATIENCE_MILLIS);
        return new StartedAgent(name, Link.toAgent(socket, token, socket));
      } catch (IOException e) {
        closeQuietly(socket);
        throw new AgentException(problem(name, token, e), e);
      }
    }

    private static String problem(String name, Token token, IOException e) {
      return e instanceof WrongTokenException
          ? "agent %s has a different token (this harness has %s): give both the same one with --token-file or %s"
              .formatted(name, token, Token.VARIABLE)
          : "agent %s cannot be reached: %s; start it there with cacheduel agent --listen HOST:PORT"
              .formatted(name, e.getMessage());
    }

    private static void close(List<StartedAgent> started) {
      for (StartedAgent agent : started) {
        try {
          agent.link().close();
        } catch (IOException e) {
          // the connection is lost anyway
        }
      }
    }

    private static void closeQuietly(Socket socket) {
      try {
        socket.close();
      } catch (IOException e) {
        // it was never open
      }
    }
  }
}
