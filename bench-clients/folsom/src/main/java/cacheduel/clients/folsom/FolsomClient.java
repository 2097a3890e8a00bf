// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Stored;
import cacheduel.client.Tls;
import com.spotify.folsom.ExponentialBackoff;
import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.MemcacheStatus;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ForkJoinPool;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The library's stages. */
final class FolsomClient implements AsyncCacheClient {
  /** Operations in flight on one connection; more than the harness has. */
  private static final int OUTSTANDING = 1 << 18;

  private static final long CLOSE_SECONDS = 5;

  private final ClientConfig config;

  /** Its own, so that its threads end with it; null for the one that the library never stops. */
  private final @Nullable NioEventLoopGroup eventLoops;

  @SuppressWarnings("NullAway.Init") // null only if it cannot be opened
  private MemcacheClient<Object> client;

  private FolsomClient(ClientConfig config) {
    if (config.isFair()) {
      // Netty takes a silent SLF4J for none, and would write through the JDK's logging.
      InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
    }
    this.config = config;
    int threads = FolsomProvider.IO_THREADS.numberIn(config).orElse(0);
    this.eventLoops = config.isFair() || threads > 0
        ? new NioEventLoopGroup(threads, new DefaultThreadFactory("folsom", true))
        : null;
  }

  /** Opens the library and waits for all connections: it connects in the background. */
  static FolsomClient open(ClientConfig config) throws Exception {
    FolsomClient opened = new FolsomClient(config);
    try {
      opened.client = opened.connected();
      opened.client.awaitFullyConnected(config.operationTimeoutMillis(), MILLISECONDS);
      return opened;
    } catch (Exception e) {
      opened.close();
      throw e;
    }
  }

  /** Values are what the builder's transcoder takes, as {@link ClientConfig#rawValues} has it. */
  @SuppressWarnings("unchecked")
  private MemcacheClient<Object> connected() throws Exception {
    MemcacheClientBuilder<?> builder = config.rawValues()
        ? MemcacheClientBuilder.newByteArrayClient()
        : MemcacheClientBuilder.newSerializableObjectClient();
    for (InetSocketAddress server : config.servers()) {
      builder.withAddress(server.getHostString(), server.getPort());
    }
    // a lambda, since old versions lack what a method reference would be linked to
    config.access().login((user, password) -> builder.withUsernamePassword(user, password));
    if (config.access().tls() != null) {
      SSLContext context = config.access().tls().context();
      builder.withSSLEngineFactory((host, port) -> Tls.engine(context, host, port));
    }
    applySettings(builder);
    return (MemcacheClient<Object>)
        (config.protocol() == Protocol.BINARY ? builder.connectBinary() : builder.connectAscii());
  }

  /** Since 1.7.3 the request timeout has another name, but the old one still works. */
  @SuppressWarnings({"NullAway", "deprecation"}) // the library takes null for no executor
  private void applySettings(MemcacheClientBuilder<?> builder) {
    if (config.isFair()) {
      builder
          .withMaxOutstandingRequests(OUTSTANDING)
          // bytes; the library's own limit, unless larger values are stored
          .withMaxSetLength(Math.max(1 << 20, config.maxValueBytes()))
          .withRequestTimeoutMillis(config.operationTimeoutMillis());
    }
    config.poolSize().ifPresent(builder::withConnections);
    if (eventLoops != null) {
      builder.withEventLoopGroup(eventLoops);
    }
    FolsomProvider.FLUSH_BATCH
        .numberIn(config)
        .ifPresent(most -> builder.withEventLoopThreadFlushMaxBatchSize(most));
    FolsomProvider.REPLY_POOL
        .switchIn(config)
        .ifPresent(on -> builder.withReplyExecutor(on ? ForkJoinPool.commonPool() : null));
    FolsomProvider.RETRY.switchIn(config).ifPresent(builder::withRetry);
    FolsomProvider.RECONNECT_SECONDS
        .numberIn(config)
        .ifPresent(most -> builder.withBackoff(new ExponentialBackoff(10, most * 1_000, 2.5)));
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    return Stored.required(key, client.set(key, value, ttlSeconds), MemcacheStatus.OK);
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return client.get(key);
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return client.get(List.copyOf(keys)).thenApply(values -> Hits.of(keys, values));
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return client.delete(key).thenApply(status -> {
      if (status != MemcacheStatus.OK && status != MemcacheStatus.KEY_NOT_FOUND) {
        throw new CompletionException(
            new CacheClientException("delete of %s failed: %s".formatted(key, status)));
      }
      return status == MemcacheStatus.OK;
    });
  }

  @Override
  public Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> report = new LinkedHashMap<>();
    report.put("connections", client.numTotalConnections() / config.servers().size() + " a server");
    report.put("nagle", "off");
    report.put("merging", "none; writes of several callers are flushed together");
    report.put("compression", "none: the library never compresses");
    report.put("operationTimeout", fair ? config.operationTimeoutMillis() + " ms" : "none");
    report.put("lateReply", "closes the connection" + (fair ? "" : ", from 3000 ms on"));
    report.put("connectTimeout", "30000 ms, Netty's default");
    report.put("outstandingRequests", "up to " + (fair ? OUTSTANDING : 1_000) + " a connection");
    boolean retries = FolsomProvider.RETRY.switchIn(config).orElse(true);
    report.put("retry", retries ? "once if the connection is closed" : "off");
    int longest = FolsomProvider.RECONNECT_SECONDS.numberIn(config).orElse(60);
    report.put("reconnect", "after up to %d s".formatted(longest));
    report.put("logger", "SLF4J without output" + (fair ? "" : "; Netty: the JDK's"));
    report.put("locator", config.servers().size() > 1 ? "the library's ketama" : "none");
    report.put("transcoder", config.rawValues() ? "raw bytes, flags 0" : "Java serialisation");
    boolean pool = FolsomProvider.REPLY_POOL.switchIn(config).orElse(true);
    report.put("threads", "replies run " + (pool ? "in the library's pool" : "on the event loops"));
    return report;
  }

  @Override
  public void close() throws Exception {
    if (client != null) {
      client.shutdown();
    }
    if (eventLoops != null) {
      eventLoops.shutdownGracefully(0, CLOSE_SECONDS, SECONDS).await(CLOSE_SECONDS, SECONDS);
    } else if (client != null) {
      client.awaitFullyDisconnected(CLOSE_SECONDS, SECONDS);
    }
  }
}
