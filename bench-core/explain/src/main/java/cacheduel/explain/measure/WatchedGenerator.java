// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.explain.profile.Profile.Span;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.launch.CellLoad;
import cacheduel.launch.JvmsInStep;
import cacheduel.launch.LoadGenerator;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A generator whose JVMs are watched from outside. Safe for use by several threads. */
public final class WatchedGenerator implements LoadGenerator {
  private final LoadGenerator other;
  private final Path folder;
  private final Map<String, WatchedFork> forks = new ConcurrentHashMap<>();

  /**
   * Creates a generator.
   *
   * @param other what starts the JVMs
   * @param folder where they write their logs of safepoints
   */
  public WatchedGenerator(LoadGenerator other, Path folder) {
    this.other = other;
    this.folder = folder;
  }

  @Override
  public GeneratedLoad run(CellLoad load, List<Path> jars, Path log, ShareListener listener)
      throws IOException {
    ForkWatch watch = new ForkWatch(load.jvms(), other::clients);
    GeneratedLoad left = other.run(load, jars, log, listener.after(watch));
    forks.put(load.whole().name(), watch.ended(folder));
    return left;
  }

  /** Returns what was seen of a fork; empty if it did not end. */
  public Optional<WatchedFork> fork(String cellId, int round) {
    return Optional.ofNullable(forks.get(cellId + "." + round));
  }

  @Override
  public List<Long> clients() {
    return other.clients();
  }

  @Override
  public List<Long> helpers() {
    return other.helpers();
  }

  /**
   * What was seen of a fork's JVMs from outside, in its measured iterations.
   *
   * <p>Immutable.
   *
   * @param iterations when they were measured
   * @param io their system calls; null if unknown
   * @param safepointNanos the time in which their threads were stopped; null if unknown
   */
  public record WatchedFork(
      List<Span> iterations,
      @Nullable IoCounts io,
      @Nullable Long safepointNanos) {
    public WatchedFork {
      iterations = List.copyOf(iterations);
    }
  }

  /** The watch over the JVMs of one fork. Thread-safe. */
  private static final class ForkWatch implements ShareListener {
    private final Supplier<List<Long>> pids;
    private final JvmsInStep jvms;
    private final Set<Long> seen = new LinkedHashSet<>();
    private final List<Span> iterations = new ArrayList<>();
    private Instant begun = Instant.EPOCH;
    private @Nullable IoCounts before;
    private @Nullable IoCounts sum = IoCounts.NONE;

    /**
     * Creates a watch.
     *
     * @param pids the processes of the JVMs that are running
     */
    ForkWatch(int jvms, Supplier<List<Long>> pids) {
      this.jvms = new JvmsInStep(jvms, this::opens, this::closes);
      this.pids = pids;
    }

    private void opens() {
      // before the processes are looked for, which takes a part of an iteration on a busy machine
      begun = Instant.now();
      List<Long> running = pids.get();
      seen.addAll(running);
      before = IoCounts.of(running);
    }

    private void closes() {
      iterations.add(new Span(begun, Instant.now()));
      IoCounts after = IoCounts.of(pids.get());
      sum = sum == null || before == null || after == null ? null : sum.plus(after.minus(before));
    }

    /** Returns what was seen, after the JVMs have ended. */
    synchronized WatchedFork ended(Path folder) {
      return new WatchedFork(
          iterations,
          iterations.isEmpty() ? null : sum,
          SafepointLog.nanos(folder, seen, iterations));
    }

    @Override
    public synchronized void on(int jvm, ShareEvent event) {
      jvms.on(jvm, event);
    }
  }
}
