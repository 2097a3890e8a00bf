// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.folder.ClientFolder;
import cacheduel.client.Family;
import cacheduel.input.UsageException;
import cacheduel.text.CommandText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the folder of a new client's adapter. */
@Command(
    name = "new-client",
    description = "Write an adapter's folder to start from, in a checkout.",
    footer = {
      "",
      "Example:",
      "  cacheduel new-client mine --library com.googlecode.xmemcached:xmemcached:2.4.9"
    })
final class NewClientCommand extends Subcommand {
  private static final List<String> SERVERS = List.of("memcached", "redis", "valkey");

  @Parameters(paramLabel = "NAME", description = "The client's name: letters and digits.")
  private String name = "";

  @Option(
      names = "--library",
      paramLabel = "G:A:V",
      required = true,
      description = "Maven coordinates of its library.")
  private String library = "";

  @Option(
      names = "--server",
      paramLabel = "SYSTEM",
      defaultValue = "memcached",
      description = "What it talks to: memcached, redis or valkey (memcached).")
  private String server = "memcached";

  @Override
  ExitCode execute() throws IOException {
    if (!SERVERS.contains(server)) {
      throw UsageException.unknown("server", server, SERVERS);
    }
    Family family = server.equals("memcached") ? Family.MEMCACHED : Family.RESP;
    Path folder = ClientFolder.of(name, library, family).write(Path.of(""));
    out().printf("Wrote %s, which compiles, and its line in bench-clients/pom.xml.%n", folder);
    out().println("Write its calls, then run the contract kit, which names each broken rule:");
    out().printf("  ./mvnw spotless:apply -pl %s%n", folder);
    out().printf("  ./mvnw verify -pl %s -am -DskipCoreTests%n", folder);
    out().println("Then fill in its cacheduel-client.properties and measure it:");
    out().printf("  %s%n", CommandText.of("run", "smoke", "-c", name) + serverOption());
    return ExitCode.FINE;
  }

  private String serverOption() {
    return server.equals(SERVERS.get(0)) ? "" : " --server " + server;
  }
}
