// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.LibraryThreads;
import java.net.SocketAddress;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import net.spy.memcached.MemcachedClient;

/** The library from opening to closing. */
final class Library {
  private static final long CLOSE_MILLIS = 5_000;
  private static final long LONGEST_PERIOD_MILLIS = 100;

  private final OperationQueues queues = new OperationQueues();
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(Library::watchThread);
  private final LibraryThreads threads = new LibraryThreads("spymemcached");
  private final ClientConfig config;
  private final Factory factory;
  private final MemcachedClient client;
  private Map<String, String> settings = Map.of();

  private Library(ClientConfig config) throws Exception {
    this.config = config;
    this.factory = Factory.of(config, queues);
    this.client = threads.open(() -> new MemcachedClient(factory, config.servers()));
  }

  /** Returns when every server has answered. */
  static Library open(ClientConfig config) throws Exception {
    Logging.choose(config.profile());
    Library library = new Library(config);
    try {
      library.awaitServers();
      library.settings = Settings.of(config, library.factory, library.client);
      return library;
    } catch (Exception e) {
      library.close();
      throw e;
    }
  }

  MemcachedClient client() {
    return client;
  }

  long operationTimeoutMillis() {
    return factory.getOperationTimeout();
  }

  Map<String, String> settings() {
    return settings;
  }

  /** Makes futures that nobody waits for end within the operation timeout, too. */
  void endOverdueOperations() throws Exception {
    long timeoutMillis = factory.getOperationTimeout();
    long periodMillis = Math.max(1, Math.min(LONGEST_PERIOD_MILLIS, timeoutMillis / 10));
    var unused = threads.open(() -> watch.scheduleWithFixedDelay(
        () -> queues.endOlderThan(timeoutMillis), periodMillis, periodMillis, MILLISECONDS));
  }

  /** Fails what is in flight, then waits for the library's threads to end. */
  void close() throws InterruptedException {
    watch.shutdownNow();
    queues.endAll();
    client.shutdown();
    threads.awaitEnd(CLOSE_MILLIS);
    factory.awaitListeners(CLOSE_MILLIS);
  }

  private void awaitServers() throws CacheClientException {
    Set<SocketAddress> silent = new HashSet<>(config.servers());
    silent.removeAll(client.getVersions().keySet());
    // A request that was abandoned without a connection counts as answered above.
    silent.addAll(client.getUnavailableServers());
    if (!silent.isEmpty()) {
      throw new CacheClientException(
          "no answer from " + silent + " within " + factory.getOperationTimeout() + " ms");
    }
  }

  private static Thread watchThread(Runnable task) {
    Thread thread = new Thread(task, "cacheduel-spymemcached-timeouts");
    thread.setDaemon(true);
    return thread;
  }
}
