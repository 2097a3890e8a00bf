// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SocketCensus;
import cacheduel.workload.OperationStream;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;

/**
 * One fork from the opening of its client to the writing of its totals. Workers may be made by
 * several threads.
 */
final class ForkSession {
  /** A client's own timeout comes first; the harness only ends what the client does not end. */
  private static final Duration MARGIN = Duration.ofMillis(500);

  private static final int MANY_THREADS = 64;
  private static final int MOST_LOADERS = 16;

  private final ForkSpec spec;
  private final Workload workload;
  private final ClientConfig config;
  private final OpenClient client;
  private final OperationWatchdog watchdog;
  private final Values values;
  private final List<WorkerLog> logs = new ArrayList<>();
  private final ForkTotals totals = new ForkTotals();

  private ForkSession(ForkSpec spec, Workload workload, ClientConfig config, OpenClient client) {
    this.spec = spec;
    this.workload = workload;
    this.config = config;
    this.client = client;
    this.watchdog = new OperationWatchdog(spec.operationTimeout().plus(MARGIN));
    this.values = Values.of(workload);
  }

  static ForkSession open(String protocol, String mode, Workload workload, int threads)
      throws Exception {
    ForkSpec spec = ForkSpec.read();
    ClientConfig config = new ClientConfig(
        spec.servers(),
        Protocol.valueOf(protocol.toUpperCase(Locale.ROOT)),
        Mode.valueOf(mode.toUpperCase(Locale.ROOT)),
        spec.profile(),
        threads,
        0,
        spec.operationTimeout(),
        workload.maxValueBytes(),
        workload.valueKind().isRaw());
    CacheClientProvider provider =
        ServiceLoader.load(CacheClientProvider.class).iterator().next();
    OpenClient client = OpenClient.open(provider, config);
    ForkSession session = new ForkSession(spec, workload, config, client);
    try {
      session.preload();
    } catch (Exception e) {
      client.close();
      session.watchdog.close();
      throw e;
    }
    return session;
  }

  private void preload() throws Exception {
    if (workload.mix().needsStoredKeys()) {
      new Preload(loader(), client, workload, values, preloadStream()).run(totals);
    }
  }

  private KeyLoader loader() {
    boolean oneMemcached = config.servers().size() == 1 && config.protocol() != Protocol.NATIVE;
    if (oneMemcached && config.rawValues()) {
      return new PipelinedLoader(
          config.servers().get(0), workload.keys(), preloadStream(), ttlSeconds());
    }
    int threads = Math.min(MOST_LOADERS, config.threads());
    return new ClientLoader(client, workload, this::preloadStream, ttlSeconds(), threads);
  }

  private PreloadStream preloadStream() {
    return PreloadStream.of(workload, values, spec.keyPrefix());
  }

  private int ttlSeconds() {
    return workload.ttlSeconds() > 0 ? workload.ttlSeconds() : spec.defaultTtlSeconds();
  }

  /** Makes the calling thread's worker. */
  synchronized Worker newWorker(int index) {
    // 500 threads with three digits for each operation would need hundreds of megabytes
    WorkerLog log = new WorkerLog(config.mode(), values, config.threads() > MANY_THREADS ? 2 : 3);
    logs.add(log);
    OperationStream operations =
        OperationStream.of(workload, values, spec.keyPrefix(), index, config.threads());
    return client.newWorker(operations, ttlSeconds(), log, watchdog, spec, windowOfAThread());
  }

  /** With more threads than the window is wide, each still has one operation in flight. */
  private int windowOfAThread() {
    return Math.max(1, spec.window() / config.threads());
  }

  /** Closes the client and leaves the totals for the harness. All workers must have ended. */
  synchronized void close() throws Exception {
    logs.forEach(log -> log.addTo(totals));
    totals.clientSettings().putAll(client.settings());
    SocketCensus.established(config.servers()).ifPresent(n -> totals.connections = n);
    client.close();
    watchdog.close();
    spec.writeTotals(totals);
  }
}
