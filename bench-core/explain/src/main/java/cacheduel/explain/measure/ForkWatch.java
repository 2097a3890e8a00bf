// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.explain.profile.Profile.Span;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.launch.JvmsInStep;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The watch over the JVMs of one fork. Thread-safe. */
final class ForkWatch implements ShareListener {
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
