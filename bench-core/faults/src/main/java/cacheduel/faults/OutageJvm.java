// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.catalog.Home;
import cacheduel.outage.OutageEvent;
import cacheduel.outage.OutageEvent.Kind;
import cacheduel.outage.OutageLoad;
import cacheduel.outage.OutageRecord;
import cacheduel.outage.OutageSpec;
import cacheduel.plan.ForkArguments;
import cacheduel.server.ServerException;
import cacheduel.server.process.ChildProcess;
import cacheduel.store.Folders;
import cacheduel.timing.ClockOffset;
import cacheduel.totals.ObjectFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that runs {@link OutageLoad} with one client, until {@link #close}. Used by one thread.
 *
 * <p>Whatever fails is an {@link IOException} with the reason, such as the last lines of a JVM that
 * died.
 */
final class OutageJvm implements AutoCloseable {
  private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(10);
  private static final int CLOCK_READINGS = 5;

  private final Path folder;
  private final Path result;
  private final ChildProcess process;
  private final BlockingQueue<OutageEvent> events;
  private final @Nullable NodeNames names;

  private OutageJvm(
      Path folder,
      ChildProcess process,
      BlockingQueue<OutageEvent> events,
      @Nullable NodeNames names) {
    this.folder = folder;
    this.result = result(folder);
    this.process = process;
    this.events = events;
    this.names = names;
  }

  /**
   * Starts the JVM.
   *
   * @param jars the client's
   * @param names the names of the nodes in the orders, closed with the JVM; null if those are
   *     addresses
   */
  static OutageJvm start(List<Path> jars, OutageSpec spec, @Nullable NodeNames names)
      throws IOException, ServerException {
    Path folder = Files.createTempDirectory("cacheduel-outage-");
    BlockingQueue<OutageEvent> events = new LinkedBlockingQueue<>();
    try {
      ObjectFile.write(orders(folder), spec);
      ChildProcess process = ChildProcess.startUnwatched(
          "the client's JVM",
          command(jars, folder, names),
          line -> OutageEvent.parse(line).ifPresent(events::add));
      return new OutageJvm(folder, process, events, names);
    } catch (IOException | ServerException e) {
      end(folder, names);
      throw e;
    }
  }

  static List<String> command(List<Path> jars, Path folder, @Nullable NodeNames names) {
    List<String> command = new ArrayList<>();
    command.add(ChildProcess.java());
    command.addAll(ForkArguments.with(names == null ? List.of() : names.jvmOptions()));
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

  boolean usesNames() {
    return names != null;
  }

  NodeNames names() {
    return Objects.requireNonNull(names, "the scenario does not use names");
  }

  /** Waits until the client is warm; returns its highest rate, or 0 if it was not taken. */
  double awaitReady(Duration limit) throws IOException, InterruptedException {
    return next(Kind.READY, limit).value();
  }

  /** Starts the load at a rate; returns when it begins, by our {@link System#nanoTime()}. */
  long go(double opsPerSecond) throws IOException, InterruptedException {
    ClockOffset clock = clock();
    process.send("GO " + opsPerSecond);
    return next(Kind.STARTED, ANSWERS_WITHIN).nanos() - clock.aheadNanos();
  }

  private ClockOffset clock() throws IOException, InterruptedException {
    ClockOffset best = ClockOffset.UNKNOWN;
    for (int i = 0; i < CLOCK_READINGS; i++) {
      long sentNanos = System.nanoTime();
      process.send("TIME");
      long theirs = next(Kind.TIME, ANSWERS_WITHIN).nanos();
      best = best.orBetter(ClockOffset.of(sentNanos, theirs, System.nanoTime()));
    }
    return best;
  }

  /** Makes the client start to store its largest value on a node. */
  void storeLargest(int node) throws IOException {
    process.send("LARGE " + node);
  }

  /** Waits for the end of the load. */
  void awaitEnd(Duration limit) throws IOException, InterruptedException {
    next(Kind.ENDED, limit);
  }

  /** Lets the client read back what it wrote, and returns what it saw. */
  OutageRecord await(Duration limit) throws IOException, InterruptedException {
    process.send("READ");
    next(Kind.DONE, limit);
    return ObjectFile.read(result, OutageRecord.class);
  }

  private OutageEvent next(Kind kind, Duration limit) throws IOException, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    @Nullable OutageEvent event = process.next(events, end);
    while (event != null && event.kind() != kind) {
      event = process.next(events, end);
    }
    if (event != null) {
      return event;
    }
    throw new IOException(process
        .ended()
        .orElseGet(() -> "the client's JVM hangs: it was not %s after %d s"
            .formatted(kind.name().toLowerCase(Locale.ROOT), limit.toSeconds())));
  }

  /** Kills the JVM if it still runs. */
  @Override
  public void close() {
    process.close();
    end(folder, names);
  }

  private static void end(Path folder, @Nullable NodeNames names) {
    if (names != null) {
      names.close();
    }
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      // the system empties its folder of temporary files
    }
  }
}
