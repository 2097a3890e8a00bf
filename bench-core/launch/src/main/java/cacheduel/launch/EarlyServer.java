// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The server of the next cell, started while the last JVM of the current cell ends and nothing is
 * measured any more. Thread-safe; closing stops a server that no cell has taken.
 */
final class EarlyServer implements AutoCloseable {
  /** An interrupted start needs time to stop what it has started. */
  private static final long PATIENCE_SECONDS = 10;

  private final ExecutorService starter = Executors.newSingleThreadExecutor(task -> {
    Thread thread = new Thread(task, "early-server");
    thread.setDaemon(true);
    return thread;
  });
  private @Nullable Wanted wanted;
  private @Nullable Wanted begun;
  private @Nullable CompletableFuture<CacheServer> server;

  private record Wanted(ServerProvider provider, ServerRequest request) {
    CacheServer start() {
      try {
        return provider.start(request);
      } catch (ServerException e) {
        throw new CompletionException(e);
      }
    }
  }

  /** Sets what the next cell needs. An external server already runs, and would notice the visit. */
  synchronized void expect(ServerProvider provider, ServerRequest request) {
    wanted = request.via() == Via.EXTERNAL ? null : new Wanted(provider, request);
  }

  /** Starts the expected server in the background, if there is one. */
  synchronized void begin() {
    Wanted next = wanted;
    if (next != null && server == null) {
      begun = next;
      server = CompletableFuture.supplyAsync(next::start, starter);
    }
    wanted = null;
  }

  /**
   * Returns a fresh server that satisfies the request; the caller closes it.
   *
   * @throws ServerException if it did not start, early or now
   */
  synchronized CacheServer take(ServerProvider provider, ServerRequest request)
      throws ServerException, InterruptedException {
    if (server == null || !new Wanted(provider, request).equals(begun)) {
      discard();
      return provider.start(request);
    }
    CacheServer early = result(server);
    server = null;
    return early;
  }

  private CacheServer result(CompletableFuture<CacheServer> early)
      throws ServerException, InterruptedException {
    try {
      return early.get();
    } catch (ExecutionException e) {
      server = null;
      throw e.getCause() instanceof ServerException known
          ? known
          : new ServerException("a server did not start: " + e.getCause(), e);
    }
  }

  /** Stops a server that was not taken; if it is still starting, its own thread stops it. */
  @SuppressWarnings("FutureReturnValueIgnored") // a start that failed leaves nothing to close
  private void discard() {
    if (server != null) {
      server.thenAccept(CacheServer::close);
      server = null;
    }
  }

  @Override
  public synchronized void close() throws InterruptedException {
    discard();
    starter.shutdownNow();
    starter.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }
}
