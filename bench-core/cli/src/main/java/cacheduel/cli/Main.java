// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import java.util.Locale;

/** The {@code cacheduel} program. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // the digits of some locales would get into ids, files and tables
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    int code = CacheduelCommand.commandLine(Home.ofThisProcess()).execute(args);
    if (System.out.checkError()) {
      System.err.println("cacheduel: the output could not be written to its end");
      code = code == ExitCode.FINE.code() ? ExitCode.ERROR.code() : code;
    }
    System.exit(code);
  }
}
