// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Sends signals to processes of this machine by a POSIX shell that waits for orders, since starting
 * a program takes longer than a signal may be late. Used by one thread.
 */
final class Signals implements AutoCloseable {
  private static final String DONE = "done";
  private static final long PATIENCE_SECONDS = 5;

  private final Process shell;
  private final Writer orders;
  private final BufferedReader answers;

  private Signals(Process shell) {
    this.shell = shell;
    this.orders = shell.outputWriter();
    this.answers = shell.inputReader();
  }

  /** Starts the shell, and returns when it takes orders. */
  static Signals start() throws IOException {
    Signals signals =
        new Signals(new ProcessBuilder("sh").redirectErrorStream(true).start());
    signals.order("true");
    return signals;
  }

  /** Stops a process (SIGSTOP). */
  void stop(long pid) throws IOException {
    order("kill -STOP " + pid);
  }

  /** Resumes a stopped process (SIGCONT). */
  void goOn(long pid) throws IOException {
    order("kill -CONT " + pid);
  }

  /** Kills a process (SIGKILL). */
  void kill(long pid) throws IOException {
    order("kill -KILL " + pid);
  }

  /**
   * Stops a process for a time. It is resumed even if this JVM is killed meanwhile.
   *
   * @param stopped runs when it has been stopped
   * @param resumed runs when it has been resumed
   */
  void pause(long pid, Duration time, Runnable stopped, Runnable resumed) throws IOException {
    // POSIX knows whole seconds only, so those are written without a fraction
    String seconds = BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    send("kill -STOP %1$d && echo %2$s; sleep %3$s; kill -CONT %1$d && echo %2$s%n"
        .formatted(pid, DONE, seconds));
    requireDone("kill -STOP " + pid);
    stopped.run();
    requireDone("kill -CONT " + pid);
    resumed.run();
  }

  private void order(String command) throws IOException {
    send("%s && echo %s%n".formatted(command, DONE));
    requireDone(command);
  }

  private void send(String line) throws IOException {
    orders.write(line);
    orders.flush();
  }

  /** An error of the shell is an answer, too. */
  private void requireDone(String command) throws IOException {
    String answer = answers.readLine();
    if (!DONE.equals(answer)) {
      throw new IOException("%s: %s".formatted(command, answer));
    }
  }

  @Override
  public void close() {
    try {
      orders.close();
      shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (IOException e) {
      // it has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    shell.destroyForcibly();
  }
}
