// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** Runs the real command line in this JVM. */
public final class CommandLineRunner {
  private final Home home;

  /** Runs commands with the clients in {@code home/clients}. */
  public CommandLineRunner(Path home) {
    this.home = new Home(home);
  }

  /** The exit code and output of a command. */
  public record Outcome(int code, String out, String err) {}

  /** Parses a command line and runs nothing; throws if it is wrong. */
  static void parse(List<String> words) {
    CacheduelCommand.commandLine(new Home(Path.of("none"))).parseArgs(words.toArray(String[]::new));
  }

  public Outcome run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = CacheduelCommand.commandLine(home)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true));
    return new Outcome(command.execute(args), out.toString(), err.toString());
  }
}
