// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The threads that a library starts for one client, so that closing it can wait for their end; most
 * libraries only ask them to end.
 *
 * <p>A thread belongs to the thread group of the thread that created it, unless the library says
 * otherwise.
 */
public final class LibraryThreads {
  private final ThreadGroup group;

  /**
   * @param name of the client, for thread dumps
   */
  public LibraryThreads(String name) {
    group = new ThreadGroup("cacheduel-" + name);
  }

  /**
   * Opens a library on a thread of its own and returns what that returned; the threads that it
   * starts, and those that they start, are known here.
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

  /** Returns how many threads live now. */
  public int count() {
    return group.activeCount();
  }

  /** Waits until every thread has ended, but for each at most this long. */
  public void awaitEnd(long millis) throws InterruptedException {
    Thread[] threads = new Thread[2 * count() + 1];
    int found = group.enumerate(threads);
    for (int i = 0; i < found; i++) {
      threads[i].join(millis);
    }
  }
}
