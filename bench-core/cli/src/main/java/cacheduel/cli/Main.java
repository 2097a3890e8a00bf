// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import cacheduel.cli.display.StandardOutput;
import java.util.Locale;

/** The {@code cacheduel} program. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // some locales have digits of their own, which would end up in ids, files and tables
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    StandardOutput output = StandardOutput.install();
    int code = CacheduelCommand.commandLine(Home.ofThisProcess()).execute(args);
    System.out.flush();
    if (output.isIncomplete()) {
      System.err.println("cacheduel: the output is incomplete: writing to standard output failed");
      code = code == ExitCode.FINE.code() ? ExitCode.ERROR.code() : code;
    }
    System.exit(code);
  }
}
