// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import cacheduel.server.ServerException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A process that lives no longer than this JVM, with the last lines of its output.
 *
 * <p>Safe for use by several threads.
 */
public final class ChildProcess implements AutoCloseable {
  private static final int KEPT_LINES = 10;
  private static final long POLL_MILLIS = 20;

  /** The ids of all processes started here and not yet closed. */
  private static final Set<Long> PIDS = new HashSet<>();

  private final Process process;
  private final String name;
  private final Instant start;
  private final Deque<String> lastLines = new ArrayDeque<>();
  private final Thread reader;
  private final ExitHook hook;

  private ChildProcess(Process process, String name, Consumer<String> onLine) {
    this.process = process;
    this.name = name;
    // it may have ended already; the kernel's clock is up to a second behind
    this.start = process.info().startInstant().orElseGet(() -> Instant.now().minusSeconds(1));
    this.reader = new Thread(() -> read(onLine), "cacheduel-output-of-" + process.pid());
    this.hook = new ExitHook(() -> kill(tree()));
    reader.setDaemon(true);
    reader.start();
  }

  /** Returns the path of this JVM's own java program. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /**
   * Starts a process that is killed when this JVM is gone, even if the JVM itself was killed; its
   * standard input is empty.
   *
   * @param name its name in messages
   * @param onLine receives every line of standard output and standard error, on another thread
   */
  public static ChildProcess start(String name, List<String> command, Consumer<String> onLine)
      throws ServerException {
    return start(name, command, Map.of(), "", onLine);
  }

  /**
   * Starts the same with further environment variables, and with a folder that is removed when the
   * process or this JVM is gone, even if the JVM itself was killed.
   *
   * @param folder its path, or an empty text for none
   */
  public static ChildProcess start(
      String name,
      List<String> command,
      Map<String, String> environment,
      String folder,
      Consumer<String> onLine)
      throws ServerException {
    return start(name, ParentWatch.around(command, folder), environment, onLine);
  }

  /** Starts a process that ends by itself when its standard input ends; see {@link #send}. */
  public static ChildProcess startUnwatched(
      String name, List<String> command, Consumer<String> onLine) throws ServerException {
    return start(name, command, Map.of(), onLine);
  }

  private static ChildProcess start(
      String name, List<String> command, Map<String, String> environment, Consumer<String> onLine)
      throws ServerException {
    try {
      return new ChildProcess(launch(command, environment), name, onLine);
    } catch (IOException e) {
      throw new ServerException("cannot start " + name + ": " + e.getMessage(), e);
    }
  }

  private static Process launch(List<String> command, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    synchronized (PIDS) {
      Process process = builder.start();
      PIDS.add(process.pid());
      return process;
    }
  }

  /** Returns whether a process was started here and has not been closed. */
  public static boolean isOpen(ProcessHandle process) {
    synchronized (PIDS) {
      return PIDS.contains(process.pid());
    }
  }

  /** Returns when it started, by the clock of {@link ProcessHandle.Info#startInstant()}. */
  public Instant start() {
    return start;
  }

  /** Returns its process id. */
  public long pid() {
    return process.pid();
  }

  /**
   * Returns whether a process id is this process's or that of a descendant. From then on a
   * descendant is killed with this process even if this JVM is killed.
   */
  public boolean includes(long pid) {
    if (pid == process.pid()) {
      return true;
    }
    List<ProcessHandle> line = ParentWatch.line(process.toHandle(), pid);
    if (!line.isEmpty()) {
      tellWatch(ParentWatch.killing(line));
    }
    return !line.isEmpty();
  }

  /** Waits for its end, and returns whether it ended in time and without an error. */
  public boolean succeeds(Duration limit) throws InterruptedException {
    return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0;
  }

  /** Returns how it ended, with the last lines of its output; empty while it runs. */
  public Optional<String> ended() {
    if (process.isAlive()) {
      return Optional.empty();
    }
    join(reader);
    int code = process.exitValue();
    String signal = code > 128 ? " (signal " + (code - 128) + ")" : "";
    return Optional.of("%s (pid %d) ended with exit code %d%s%s"
        .formatted(name, pid(), code, signal, lastWords()));
  }

  /**
   * Waits for an event that it reports by a line of its output.
   *
   * @param events filled by the receiver of the lines
   * @param end the time until which to wait, by {@link System#nanoTime()}
   * @return null if it has ended without another event, or if there is none in time
   */
  public <E> @Nullable E next(BlockingQueue<E> events, long end) throws InterruptedException {
    while (System.nanoTime() - end < 0) {
      // Read before the queue: a process that has ended reports nothing more.
      boolean hasEnded = ended().isPresent();
      @Nullable E event = events.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (event != null || hasEnded) {
        return event;
      }
    }
    return null;
  }

  /**
   * Kills the process and its descendants: their data is no longer needed, and an orderly end takes
   * long.
   */
  @Override
  public void close() {
    hook.takeBack();
    List<ProcessHandle> tree = tree();
    dismissWatch();
    kill(tree);
    try {
      process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    join(reader);
    synchronized (PIDS) {
      PIDS.remove(pid());
    }
  }

  private List<ProcessHandle> tree() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
  }

  private static void kill(List<ProcessHandle> processes) {
    processes.forEach(ProcessHandle::destroyForcibly);
  }

  /** Keeps the watch from killing an id that may by then belong to another process. */
  private void dismissWatch() {
    tellWatch(ParentWatch.DISMISSED);
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // neither the process nor its watch lives
    }
  }

  /**
   * Writes a line to the standard input of a process that was started unwatched.
   *
   * @throws IOException if it has ended
   */
  public void send(String line) throws IOException {
    write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private void write(byte[] line) throws IOException {
    OutputStream input = process.getOutputStream();
    input.write(line);
    input.flush();
  }

  private void tellWatch(byte[] line) {
    try {
      write(line);
    } catch (IOException e) {
      // neither the process nor its watch lives
    }
  }

  /** Asks the process to end, and kills it if it has not ended in time. */
  public void stop(Duration patience) {
    process.destroy();
    try {
      process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    close();
  }

  private void read(Consumer<String> onLine) {
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        keep(line);
        onLine.accept(line);
      }
    } catch (IOException e) {
      keep("(output lost: " + e.getMessage() + ")");
    }
  }

  private void keep(String line) {
    synchronized (lastLines) {
      lastLines.addLast(line);
      if (lastLines.size() > KEPT_LINES) {
        lastLines.removeFirst();
      }
    }
  }

  private String lastWords() {
    synchronized (lastLines) {
      return lastLines.isEmpty() ? "" : ": " + String.join(" | ", lastLines);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join(500);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
