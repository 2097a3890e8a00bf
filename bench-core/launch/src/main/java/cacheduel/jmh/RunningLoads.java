// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The running loads of this process, so that its early end can kill them. Thread-safe. */
public final class RunningLoads {
  private static final Set<Kill> RUNNING = ConcurrentHashMap.newKeySet();

  private RunningLoads() {}

  /** Kills the client JVMs of one load. */
  public interface Kill {
    void kill();
  }

  public static void add(Kill load) {
    RUNNING.add(load);
  }

  public static void remove(Kill load) {
    RUNNING.remove(load);
  }

  /** Kills every load; its cell then fails. */
  public static void killAll() {
    RUNNING.forEach(Kill::kill);
  }
}
