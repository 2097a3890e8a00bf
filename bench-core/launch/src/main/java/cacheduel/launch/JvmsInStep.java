// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.jmh.ShareEvent;
import java.util.HashSet;
import java.util.Set;

/**
 * The progress of the JVMs of a cell, which run the same iterations in step: each waits for all
 * others before it begins its load. One that has ended an iteration may announce the next while
 * others are still in the previous one. Not thread-safe.
 */
public final class JvmsInStep {
  private final int jvms;
  private final Runnable allHaveBegun;
  private final Runnable allHaveEnded;
  private final Set<Integer> begun = new HashSet<>();
  private final Set<Integer> ended = new HashSet<>();
  private boolean running;

  /**
   * Creates the state before the first iteration.
   *
   * @param jvms number of JVMs
   * @param allHaveBegun called in each iteration when the last JVM has begun it
   * @param allHaveEnded called when the last one has ended it
   */
  public JvmsInStep(int jvms, Runnable allHaveBegun, Runnable allHaveEnded) {
    this.jvms = jvms;
    this.allHaveBegun = allHaveBegun;
    this.allHaveEnded = allHaveEnded;
  }

  /** Notes an event of a JVM; those of warm-up iterations have no effect. */
  public void on(int jvm, ShareEvent event) {
    if (event instanceof ShareEvent.Begins begins && !begins.warmup()) {
      begins(jvm);
    } else if (event instanceof ShareEvent.Ends) {
      ends(jvm);
    }
  }

  /** Notes that a JVM has begun an iteration. */
  void begins(int jvm) {
    begun.add(jvm);
    start();
  }

  private void start() {
    if (!running && begun.size() == jvms) {
      begun.clear();
      ended.clear();
      running = true;
      allHaveBegun.run();
    }
  }

  /** Notes that a JVM has ended its iteration; has no effect if it already has. */
  void ends(int jvm) {
    if (running && ended.add(jvm) && ended.size() == jvms) {
      running = false;
      allHaveEnded.run();
      start();
    }
  }
}
