// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.protocol.Token;
import cacheduel.agent.serve.Agent;
import cacheduel.fork.HarnessWatch;
import cacheduel.input.UsageException;
import cacheduel.server.Addresses;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves as an agent: starts client JVMs on this machine for a harness that runs elsewhere. */
@Command(
    name = "agent",
    description = "Generate load for a harness on another machine (run --on).",
    footer = {
      "",
      "On a network, both sides need the same token: --token-file, or the environment variable"
          + " CACHEDUEL_TOKEN. It keeps others from starting JVMs here; it encrypts nothing.",
      "Examples:",
      "  cacheduel agent --listen node1:7007 --token-file token",
      "  cacheduel run --on workers:node1:7007 --token-file token --via node9:11211"
    },
    sortOptions = false)
final class AgentCommand extends Subcommand {
  @ArgGroup(multiplicity = "1")
  private Way way = new Way();

  /** Exactly one way to meet the harness. */
  static final class Way {
    @Option(
        names = "--listen",
        paramLabel = "HOST:PORT",
        description = "Wait for harnesses at this address, and serve one at a time.")
    private @Nullable String listen;

    @Option(
        names = "--connect",
        paramLabel = "HOST:PORT",
        description =
            "Serve the harness that waits at this address; ends when standard input is closed.")
    private @Nullable String connect;

    @Option(names = "--stdio", description = "Serve over standard input and output.")
    private boolean stdio;
  }

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "File with the shared token (the environment variable CACHEDUEL_TOKEN).")
  private @Nullable Path tokenFile;

  @Override
  ExitCode execute() throws IOException, InterruptedException {
    Token token = Token.read(tokenFile, System.getenv());
    @Nullable InetSocketAddress listen = address("--listen", way.listen);
    @Nullable InetSocketAddress connect = address("--connect", way.connect);
    requireToken(listen, token);
    requireToken(connect, token);
    try (Agent agent = new Agent(home(), CacheduelCommand.version())) {
      if (listen != null) {
        agent.listen(listen, token, this::say);
      } else if (connect != null) {
        // what started it may be killed
        HarnessWatch.start();
        agent.serve(connect, token);
      } else if (way.stdio) {
        serveStandardStreams(agent);
      }
    }
    return ExitCode.FINE;
  }

  private void say(String line) {
    out().println(line);
    out().flush();
  }

  /** Whatever else prints must not get between the messages. */
  private static void serveStandardStreams(Agent agent) throws IOException, InterruptedException {
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err);
    agent.serve(new FileInputStream(FileDescriptor.in), out);
  }

  private static @Nullable InetSocketAddress address(String option, @Nullable String given) {
    if (given == null) {
      return null;
    }
    String expected = "an address with a port from 1 to 65535, as in 10.0.0.5:7007";
    try {
      List<InetSocketAddress> addresses = Addresses.parse(given);
      if (addresses.size() == 1 && !addresses.get(0).isUnresolved()) {
        return addresses.get(0);
      }
    } catch (IllegalArgumentException e) {
      throw UsageException.wrong(option, given, expected);
    }
    throw UsageException.wrong(option, given, expected);
  }

  private static void requireToken(@Nullable InetSocketAddress address, Token token) {
    if (address != null && !token.isGiven() && !address.getAddress().isLoopbackAddress()) {
      throw new UsageException(
          "%s is not a loopback address, so others could start JVMs here: give a token with --token-file or the environment variable %s"
              .formatted(Addresses.format(address), Token.VARIABLE));
    }
  }
}
