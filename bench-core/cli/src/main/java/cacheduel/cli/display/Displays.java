// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.Plan;
import cacheduel.report.TerminalStyle;
import cacheduel.run.RunListener;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Chooses the progress display, and what the output may contain. */
public final class Displays {
  private static final int DEFAULT_WIDTH = 120;

  private Displays() {}

  /** Returns one line that is rewritten on a terminal, and plain lines in a log. */
  public static RunListener choose(Plan plan, PrintWriter err, boolean verbose) {
    boolean rewrites = isTerminal() && !isDumb(System.getenv());
    return rewrites && !verbose ? new BarDisplay(plan) : new LineDisplay(plan, err, verbose);
  }

  /** Returns the width, colours and characters that standard output supports. */
  public static TerminalStyle style() {
    boolean coloured = isTerminal() && isColoured(System.getenv());
    return new TerminalStyle(width(), coloured, isUnicode("stdout"));
  }

  /** Returns the terminal's columns, as set by the launcher. */
  public static int width() {
    return Integer.getInteger("cacheduel.columns", DEFAULT_WIDTH);
  }

  /** Set by the launcher, since Java 17 and Java 25 detect a terminal differently. */
  private static boolean isTerminal() {
    return Boolean.getBoolean("cacheduel.terminal");
  }

  /** Follows no-color.org: any value but an empty one turns colours off. */
  static boolean isColoured(Map<String, String> environment) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty() && !isDumb(environment);
  }

  /** A dumb terminal neither shows colours nor returns to the start of a line. */
  private static boolean isDumb(Map<String, String> environment) {
    return "dumb".equals(environment.get("TERM"));
  }

  /**
   * Returns whether "stdout" or "stderr" has more characters than ASCII, by the properties by which
   * picocli encodes it; the first that is set counts.
   */
  public static boolean isUnicode(String stream) {
    return Stream.of(stream + ".encoding", "sun." + stream + ".encoding", "native.encoding")
        .map(System::getProperty)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> Charset.defaultCharset().name())
        .toUpperCase(Locale.ROOT)
        .startsWith("UTF");
  }
}
