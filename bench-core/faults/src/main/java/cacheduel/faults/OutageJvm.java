// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.catalog.Home;
import cacheduel.outage.OutageEvent;
import cacheduel.outage.OutageEvent.Kind;
import cacheduel.outage.OutageFile;
import cacheduel.outage.OutageLoad;
import cacheduel.outage.OutageRecord;
import cacheduel.outage.OutageSpec;
import cacheduel.plan.ForkArguments;
import cacheduel.server.ServerException;
import cacheduel.server.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that runs {@link OutageLoad} with one client, until {@link #close}. Used by one thread.
 *
 * <p>Whatever fails is an {@link IOException} with the reason, such as the last lines of a JVM that
 * died.
 */
final class OutageJvm implements AutoCloseable {
  private static final long POLL_MILLIS = 20;
  private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(10);
  private static final int CLOCK_READINGS = 5;

  private final Path folder;
  private final Path result;
  private final ChildProcess process;
  private final BlockingQueue<OutageEvent> events;

  private OutageJvm(Path folder, ChildProcess process, BlockingQueue<OutageEvent> events) {
    this.folder = folder;
    this.result = result(folder);
    this.process = process;
    this.events = events;
  }

  /**
   * Starts the JVM.
   *
   * @param jars the client's
   */
  static OutageJvm start(List<Path> jars, OutageSpec spec) throws IOException, ServerException {
    Path folder = Files.createTempDirectory("cacheduel-outage-");
    BlockingQueue<OutageEvent> events = new LinkedBlockingQueue<>();
    try {
      OutageFile.write(orders(folder), spec);
      ChildProcess process = ChildProcess.startUnwatched(
          "the client's JVM",
          command(jars, folder),
          line -> OutageEvent.parse(line).ifPresent(events::add));
      return new OutageJvm(folder, process, events);
    } catch (IOException | ServerException e) {
      delete(folder);
      throw e;
    }
  }

  static List<String> command(List<Path> jars, Path folder) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ForkArguments.with(List.of()));
    command.addAll(List.of(
        "-cp",
        Home.ofThisProcess().classPath(jars),
        OutageLoad.class.getName(),
        orders(folder).toString(),
        result(folder).toString()));
    return command;
  }

  private static Path orders(Path folder) {
    return folder.resolve("orders");
  }

  private static Path result(Path folder) {
    return folder.resolve("record");
  }

  long pid() {
    return process.pid();
  }

  /** Waits until the client is warm; returns its highest rate, or 0 if it was not taken. */
  double awaitReady(Duration limit) throws IOException, InterruptedException {
    return next(Kind.READY, limit).value();
  }

  /** Starts the load at a rate; returns when it begins, by our {@link System#nanoTime()}. */
  long go(double opsPerSecond) throws IOException, InterruptedException {
    long ahead = nanosAhead();
    process.send("GO " + opsPerSecond);
    return next(Kind.STARTED, ANSWERS_WITHIN).nanos() - ahead;
  }

  /** Returns how far its clock is ahead of ours, by the reading that took the least time. */
  private long nanosAhead() throws IOException, InterruptedException {
    long ahead = 0;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < CLOCK_READINGS; i++) {
      long sent = System.nanoTime();
      process.send("TIME");
      long theirs = next(Kind.TIME, ANSWERS_WITHIN).nanos();
      long took = System.nanoTime() - sent;
      if (took < least) {
        least = took;
        ahead = theirs - (sent + took / 2);
      }
    }
    return ahead;
  }

  /** Waits for the end of the load. */
  void awaitEnd(Duration limit) throws IOException, InterruptedException {
    next(Kind.ENDED, limit);
  }

  /** Lets the client read back what it wrote, and returns what it saw. */
  OutageRecord await(Duration limit) throws IOException, InterruptedException {
    process.send("READ");
    next(Kind.DONE, limit);
    return OutageFile.read(result, OutageRecord.class);
  }

  private OutageEvent next(Kind kind, Duration limit) throws IOException, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() - end < 0) {
      // Read before the queue: a process that has ended reports nothing more.
      Optional<String> ended = process.ended();
      @Nullable OutageEvent event = events.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (event != null && event.kind() == kind) {
        return event;
      }
      if (event == null && ended.isPresent()) {
        throw new IOException(ended.get());
      }
    }
    throw new IOException("the client's JVM hangs: it was not %s after %d s"
        .formatted(kind.name().toLowerCase(Locale.ROOT), limit.toSeconds()));
  }

  /** Kills the JVM if it still runs. */
  @Override
  public void close() {
    process.close();
    delete(folder);
  }

  private static void delete(Path folder) {
    for (Path file : List.of(orders(folder), result(folder), folder)) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // the system empties its folder of temporary files
      }
    }
  }
}
