// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.fork.ForkMessage;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The destination of the forks' output while it is open: the cell's log, and for {@linkplain
 * ForkMessage messages} of the measured JVM, the progress display.
 *
 * JMH writes the output of a fork to the standard output and error of its own JVM, which belong to
 * the user, so both are replaced meanwhile. Only one instance may be open at a time.
 */
final class ForkOutput implements AutoCloseable {
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  /**
   * Redirects the forks' output.
   *
   * @param listener learns of the end of an iteration before JMH knows it
   * @param first the number of the JVM to which steps are attributed
   */
  ForkOutput(PrintStream log, ShareListener listener, int first) {
    Lines lines = new Lines(log, listener, first);
    System.setOut(new PrintStream(lines, true, StandardCharsets.UTF_8));
    System.setErr(log);
  }

  @Override
  public void close() {
    System.setOut(out);
    System.setErr(err);
  }

  /** Matches the end of any line, since a library may have left one open. */
  private static final Pattern ITERATION_ENDS =
      Pattern.compile(Pattern.quote(ForkMessage.ITERATION_ENDS) + "(\\d{1,4})$");

  private static final class Lines extends FilterOutputStream {
    private final ShareListener listener;
    private final int first;
    private final StringBuilder line = new StringBuilder();

    Lines(PrintStream log, ShareListener listener, int first) {
      super(log);
      this.listener = listener;
      this.first = first;
    }

    @Override
    public void write(int b) throws IOException {
      super.write(b);
      if (b != '\n') {
        line.append((char) b);
        return;
      }
      if (line.indexOf(ForkMessage.STEP) == 0) {
        listener.on(first, new ShareEvent.Step(line.substring(ForkMessage.STEP.length())));
      }
      Matcher end = ITERATION_ENDS.matcher(line);
      if (end.find()) {
        listener.on(Integer.parseInt(end.group(1)), new ShareEvent.Ends());
      }
      line.setLength(0);
    }
  }
}
