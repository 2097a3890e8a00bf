// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs the library's listeners on the thread that read the answer. */
final class DirectExecutor extends AbstractExecutorService {
  private static final Future<?> DONE = CompletableFuture.completedFuture(null);

  private volatile boolean shutdown;

  @Override
  public void execute(Runnable listener) {
    listener.run();
  }

  @Override
  public Future<?> submit(Runnable listener) {
    listener.run();
    return DONE;
  }

  @Override
  public void shutdown() {
    shutdown = true;
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown = true;
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return shutdown;
  }

  @Override
  public boolean isTerminated() {
    return shutdown;
  }

  @Override
  public boolean awaitTermination(long timeout, @Nullable TimeUnit unit) {
    return true;
  }
}
