// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/** Runs the real command line in this JVM. */
final class CommandLineRunner {
  private final Home home;

  /** Uses the clients in {@code home/clients}. */
  CommandLineRunner(Path home) {
    this.home = new Home(home);
  }

  /** What a command left. */
  record Outcome(int code, String out, String err) {}

  Outcome run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = CacheduelCommand.commandLine(home)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true));
    return new Outcome(command.execute(args), out.toString(), err.toString());
  }
}
