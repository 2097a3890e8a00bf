// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import cacheduel.cli.display.StandardOutput;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The {@code cacheduel} program. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // some locales have digits of their own, which would end up in ids, files and tables
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    System.setProperty(
        "user.home", userHome(System.getProperty("user.home"), System.getenv("HOME")));
    StandardOutput output = StandardOutput.install();
    int code = execute(args);
    System.out.flush();
    if (output.isIncomplete()) {
      System.err.println("cacheduel: the output is incomplete: writing to standard output failed");
      code = code == ExitCode.FINE.code() ? ExitCode.ERROR.code() : code;
    }
    System.exit(code);
  }

  /** Returns HOME where Java knows no home ("?"), as for a user without a passwd entry. */
  static String userHome(String known, @Nullable String variable) {
    return known.equals("?") && variable != null && !variable.isEmpty() ? variable : known;
  }

  /** Also ends in words if the JVM itself fails: without memory, threads, or a folder that it can open. */
  private static int execute(String... args) {
    try {
      return CacheduelCommand.commandLine(Home.ofThisProcess()).execute(args);
    } catch (RuntimeException | Error e) {
      CacheduelCommand.printUnexpected(
          e, new PrintWriter(System.err, true, Charset.defaultCharset()), "");
      return ExitCode.ERROR.code();
    }
  }
}
