// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import com.spotify.folsom.ExponentialBackoff;
import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.MemcacheStatus;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/** The library as configured for a cell. */
final class Library {
  /** Operations in flight on one connection; more than the harness has. */
  private static final int OUTSTANDING = 1 << 18;

  /** The library's limit of a value, bytes; it refuses a larger one without asking the server. */
  private static final int LARGEST_VALUE = 1 << 20;

  private static final long CLOSE_SECONDS = 5;

  private final ClientConfig config;

  /** Its own, so that its threads end with it; null for the one that the library never stops. */
  private final @Nullable EventLoopGroup eventLoops;

  private final MemcacheClient<Object> client;

  private Library(ClientConfig config) throws GeneralSecurityException, IOException {
    this.config = config;
    this.eventLoops = config.isFair() || Tunables.IO_THREADS.in(config).isPresent()
        ? new NioEventLoopGroup(
            Tunables.IO_THREADS.numberIn(config).orElse(0),
            new DefaultThreadFactory("folsom", true))
        : null;
    this.client = objects(
        config.rawValues()
            ? connect(MemcacheClientBuilder.newByteArrayClient())
            : connect(MemcacheClientBuilder.<Serializable>newSerializableObjectClient()));
  }

  /** Opens the library and waits for all connections: it connects in the background. */
  static Library open(ClientConfig config) throws Exception {
    if (config.isFair()) {
      // Netty takes a silent SLF4J for none, and would write through the JDK's logging.
      InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
    }
    Library library = new Library(config);
    try {
      library.client.awaitFullyConnected(config.operationTimeoutMillis(), MILLISECONDS);
      return library;
    } catch (Exception e) {
      library.close();
      throw e;
    }
  }

  private <V> MemcacheClient<V> connect(MemcacheClientBuilder<V> builder)
      throws GeneralSecurityException, IOException {
    for (InetSocketAddress server : config.servers()) {
      builder.withAddress(server.getHostString(), server.getPort());
    }
    if (config.isFair()) {
      applyFairSettings(builder);
    }
    // a lambda: a method reference would be linked even where it is not used, and old versions lack
    // it
    config.access().login((user, password) -> builder.withUsernamePassword(user, password));
    if (config.access().tls() != null) {
      SSLContext context = config.access().tls().context();
      builder.withSSLEngineFactory((host, port) -> verifying(context.createSSLEngine(host, port)));
    }
    applyTuned(builder);
    return config.protocol() == Protocol.BINARY ? builder.connectBinary() : builder.connectAscii();
  }

  private static SSLEngine verifying(SSLEngine engine) {
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    engine.setSSLParameters(parameters);
    engine.setUseClientMode(true);
    return engine;
  }

  /** Since 1.7.3 the request timeout has another name, but the old one still works. */
  @SuppressWarnings({"NullAway", "deprecation"}) // the library takes null for no executor
  private void applyFairSettings(MemcacheClientBuilder<?> builder) {
    builder
        .withReplyExecutor(null)
        .withMaxOutstandingRequests(OUTSTANDING)
        .withMaxSetLength(Math.max(LARGEST_VALUE, config.maxValueBytes()))
        .withRequestTimeoutMillis(config.operationTimeoutMillis());
  }

  private void applyTuned(MemcacheClientBuilder<?> builder) {
    config.poolSize().ifPresent(builder::withConnections);
    if (eventLoops != null) {
      builder.withEventLoopGroup(eventLoops);
    }
    Tunables.FLUSH_BATCH
        .numberIn(config)
        .ifPresent(most -> builder.withEventLoopThreadFlushMaxBatchSize(most));
    Tunables.REPLY_POOL
        .switchIn(config)
        .filter(on -> on)
        .ifPresent(on -> builder.withReplyExecutor(ForkJoinPool.commonPool()));
    Tunables.RETRY.switchIn(config).ifPresent(builder::withRetry);
    Tunables.RECONNECT_SECONDS
        .numberIn(config)
        .ifPresent(
            seconds -> builder.withBackoff(new ExponentialBackoff(10, seconds * 1_000, 2.5)));
  }

  /** Values are what the builder's transcoder takes, as {@link ClientConfig#rawValues} has it. */
  @SuppressWarnings("unchecked")
  private static MemcacheClient<Object> objects(MemcacheClient<?> client) {
    return (MemcacheClient<Object>) client;
  }

  MemcacheClient<Object> client() {
    return client;
  }

  /** Returns the exception for a write that the library answers with a status of failure. */
  static CacheClientException failure(String operation, String key, MemcacheStatus status) {
    return new CacheClientException("%s of %s failed: %s".formatted(operation, key, status));
  }

  Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        "connections", client.numTotalConnections() / config.servers().size() + " a server");
    settings.put("nagle", "off");
    settings.put("merging", "none; writes of several callers are flushed together");
    settings.put("compression", "none: the library never compresses");
    settings.put(
        "operationTimeout",
        fair
            ? config.operationTimeoutMillis() + " ms, which closes the connection"
            : "none; a reply that is 3000 ms late closes the connection");
    settings.put("connectTimeout", "30000 ms, Netty's default");
    settings.put(
        "outstandingRequests", "up to %d a connection".formatted(fair ? OUTSTANDING : 1_000));
    settings.put(
        "retry",
        Tunables.RETRY.switchIn(config).orElse(true) ? "once if the connection is closed" : "off");
    settings.put(
        "reconnect",
        "after up to %d s".formatted(Tunables.RECONNECT_SECONDS.numberIn(config).orElse(60)));
    settings.put(
        "logger", fair ? "SLF4J without output" : "SLF4J without output; Netty: the JDK's");
    settings.put("locator", config.servers().size() > 1 ? "the library's ketama" : "none");
    settings.put("transcoder", config.rawValues() ? "raw bytes, flags 0" : "Java serialisation");
    settings.put(
        "threads",
        Tunables.REPLY_POOL.switchIn(config).orElse(true)
            ? "replies run in the library's pool"
            : "replies run on the event loops");
    return settings;
  }

  void close() throws Exception {
    client.shutdown();
    try {
      client.awaitFullyDisconnected(CLOSE_SECONDS, SECONDS);
    } finally {
      if (eventLoops != null) {
        eventLoops.shutdownGracefully(0, CLOSE_SECONDS, SECONDS).await(CLOSE_SECONDS, SECONDS);
      }
    }
  }
}
