// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

/**
 * An action that runs if the JVM ends before it is taken back, so that nothing is left running.
 *
 * <p>Safe for use by several threads.
 */
public final class ExitHook {
  private final Thread thread;

  /** Registers an action, which must not take long. */
  public ExitHook(Runnable action) {
    thread = new Thread(action, "cacheduel-stop-server");
    Runtime.getRuntime().addShutdownHook(thread);
  }

  /** Forgets the action; too late while the JVM ends. */
  public void takeBack() {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException e) {
      // The JVM is ending: the hook runs, or has run, and does the same.
    }
  }
}
