// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import java.net.SocketAddress;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import net.spy.memcached.ConnectionFactory;
import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.FailureMode;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.auth.AuthDescriptor;
import net.spy.memcached.auth.PlainCallbackHandler;
import net.spy.memcached.ops.ArrayOperationQueueFactory;
import net.spy.memcached.transcoders.SerializingTranscoder;
import net.spy.memcached.transcoders.WhalinTranscoder;

/** The library as configured for a cell: one connection to each server and one I/O thread. */
final class Library {
  /** The system property that chooses a transcoder of the library, for values that are not raw. */
  static final String TRANSCODER = "cacheduel.spymemcached.transcoder";

  private static final String WHALIN = "whalin";

  /** Operations that may wait to be written to one server; more than the harness has in flight. */
  private static final int QUEUE_LENGTH = 1 << 18;

  private static final long CLOSE_SECONDS = 5;

  private final ClientConfig config;
  private final ConnectionFactory factory;
  private final MemcachedClient client;

  private Library(FamilyProvider member, ClientConfig config) throws Exception {
    this.config = config;
    this.factory = factory(member, config);
    this.client = new MemcachedClient(factory, config.servers());
  }

  /** Opens the library and waits for an answer of every server: it connects in the background. */
  static Library open(FamilyProvider member, ClientConfig config) throws Exception {
    Logging.choose(config.profile());
    Library library = new Library(member, config);
    try {
      library.requireAnswers();
      return library;
    } catch (CacheClientException | RuntimeException e) {
      // at once: operations that wait for a connection never end
      library.client.shutdown();
      throw e;
    }
  }

  private void requireAnswers() throws CacheClientException {
    Set<SocketAddress> silent = new HashSet<>(config.servers());
    silent.removeAll(FirstAnswer.of(client::getVersions).keySet());
    // A request that was abandoned without a connection counts as answered above.
    silent.addAll(client.getUnavailableServers());
    if (!silent.isEmpty()) {
      throw new CacheClientException(
          "no answer from %s within %d ms".formatted(silent, operationTimeoutMillis()));
    }
  }

  private static ConnectionFactory factory(FamilyProvider member, ClientConfig config)
      throws Exception {
    ConnectionFactoryBuilder builder = new ConnectionFactoryBuilder()
        .setProtocol(
            config.protocol() == Protocol.BINARY
                ? ConnectionFactoryBuilder.Protocol.BINARY
                : ConnectionFactoryBuilder.Protocol.TEXT);
    member.prepare(builder, config);
    config
        .access()
        .login((user, password) -> builder.setAuthDescriptor(
            new AuthDescriptor(new String[] {"PLAIN"}, new PlainCallbackHandler(user, password))));
    if (config.isFair()) {
      applyFairSettings(builder, config);
      if (config.servers().size() > 1) {
        member.spread(builder);
      }
    }
    Tunables.NAGLE.switchIn(config).ifPresent(builder::setUseNagleAlgorithm);
    Tunables.MERGE_GETS.switchIn(config).ifPresent(builder::setShouldOptimize);
    Tunables.READ_BUFFER.numberIn(config).ifPresent(builder::setReadBufferSize);
    Tunables.FAILURE_MODE.in(config).map(FailureMode::valueOf).ifPresent(builder::setFailureMode);
    Tunables.RECONNECT_SECONDS.numberIn(config).ifPresent(builder::setMaxReconnectDelay);
    Tunables.TIMEOUTS.numberIn(config).ifPresent(builder::setTimeoutExceptionThreshold);
    if (config.rawValues()) {
      builder.setTranscoder(new RawTranscoder());
    } else if (usesWhalinsFormat()) {
      builder.setTranscoder(new WhalinTranscoder());
    }
    return builder.build();
  }

  /**
   * Returns whether values are written in the format of Whalin's client, as the system property
   * {@value #TRANSCODER} asks.
   *
   * @throws IllegalArgumentException if the property has another value
   */
  private static boolean usesWhalinsFormat() {
    String given = System.getProperty(TRANSCODER);
    if (given != null && !given.equals(WHALIN)) {
      throw new IllegalArgumentException(
          "%s cannot be '%s': expected %s, or leave it out".formatted(TRANSCODER, given, WHALIN));
    }
    return given != null;
  }

  private static void applyFairSettings(ConnectionFactoryBuilder builder, ClientConfig config) {
    SerializingTranscoder transcoder = new SerializingTranscoder();
    transcoder.setCompressionThreshold(Integer.MAX_VALUE);
    builder
        .setTranscoder(transcoder)
        .setOpTimeout(config.operationTimeoutMillis())
        .setOpQueueMaxBlockTime(config.operationTimeoutMillis())
        .setOpQueueFactory(new ArrayOperationQueueFactory(QUEUE_LENGTH));
  }

  MemcachedClient client() {
    return client;
  }

  long operationTimeoutMillis() {
    return factory.getOperationTimeout();
  }

  Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", "1 a server");
    settings.put("nagle", factory.useNagleAlgorithm() ? "on" : "off");
    settings.put("readBuffer", factory.getReadBufSize() + " bytes a server, direct; so to write");
    settings.put("merging", factory.shouldOptimize() ? "gets" : "none");
    settings.put("compression", config.rawValues() || fair ? "off" : "above 16384 bytes");
    settings.put("operationTimeout", factory.getOperationTimeout() + " ms");
    settings.put("connectTimeout", "none: connects in the background");
    settings.put(
        "operationQueue",
        "%s a server, waits %d ms for a place"
            .formatted(
                fair ? String.valueOf(QUEUE_LENGTH) : "library default",
                factory.getOpQueueMaxBlockTime()));
    settings.put("failureMode", factory.getFailureMode().toString());
    settings.put("reconnect", "after up to " + factory.getMaxReconnectDelay() + " s");
    settings.put("logger", Logging.chosen());
    settings.put("locator", client.getNodeLocator().getClass().getSimpleName());
    settings.put("transcoder", transcoder());
    settings.put("threads", "1 for I/O; listeners of futures run in the library's pool");
    return settings;
  }

  private String transcoder() {
    if (config.rawValues()) {
      return "raw bytes, flags 0";
    }
    return usesWhalinsFormat() ? WhalinTranscoder.class.getSimpleName() : "library default";
  }

  void close() {
    client.shutdown(CLOSE_SECONDS, TimeUnit.SECONDS);
  }
}
