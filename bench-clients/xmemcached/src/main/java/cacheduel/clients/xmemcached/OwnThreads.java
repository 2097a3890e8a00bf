// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The threads that the library starts, known by the group that each inherits from its creator: the
 * library's shutdown only asks them to end.
 */
final class OwnThreads {
  private static final int AT_MOST = 1024;

  private final ThreadGroup group = new ThreadGroup("cacheduel-xmemcached");

  /** Runs a task whose threads, and the threads of those, belong to this group. */
  <T> T start(Callable<T> task) throws Exception {
    FutureTask<T> result = new FutureTask<>(task);
    Thread starter = new Thread(group, result, "cacheduel-xmemcached-open");
    starter.start();
    starter.join();
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  int count() {
    return group.activeCount();
  }

  /** Waits until every thread has ended, for at most this long each. */
  void join(long millis) throws InterruptedException {
    Thread[] threads = new Thread[AT_MOST];
    int count = group.enumerate(threads);
    for (int i = 0; i < count; i++) {
      threads[i].join(millis);
    }
  }
}
