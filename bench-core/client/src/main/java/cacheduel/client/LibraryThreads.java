// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The threads that a library starts for one client, so that closing the client can wait for them to
 * end; most libraries do not wait.
 *
 * <p>A thread belongs to the thread group of the thread that created it, unless the library chooses
 * another group. Safe for use by several threads.
 */
public final class LibraryThreads {
  private final ThreadGroup group;

  /**
   * @param name the client's name, for thread dumps
   */
  public LibraryThreads(String name) {
    group = new ThreadGroup("cacheduel-" + name);
  }

  /**
   * Opens a library on a new thread and returns the result. The threads that the library starts,
   * directly or indirectly, are counted and awaited by this object.
   */
  public <T> T open(Callable<T> opening) throws Exception {
    FutureTask<T> result = new FutureTask<>(opening);
    Thread opener = new Thread(group, result, group.getName() + "-open");
    opener.setDaemon(true);
    opener.start();
    try {
      T opened = result.get();
      opener.join();
      return opened;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  /** Returns the number of live threads. */
  public int count() {
    return group.activeCount();
  }

  /** Waits until every thread has ended, at most {@code millis} milliseconds for each. */
  public void awaitEnd(long millis) throws InterruptedException {
    Thread[] threads = new Thread[2 * count() + 1];
    int found = group.enumerate(threads);
    for (int i = 0; i < found; i++) {
      threads[i].join(millis);
    }
  }
}
