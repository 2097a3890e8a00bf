// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Tls;
import cacheduel.client.Topology;
import glide.api.BaseClient;
import glide.api.GlideClient;
import glide.api.GlideClusterClient;
import glide.api.logging.Logger;
import glide.api.models.GlideString;
import glide.api.models.commands.SetOptions;
import glide.api.models.configuration.AdvancedBaseClientConfiguration;
import glide.api.models.configuration.AdvancedGlideClientConfiguration;
import glide.api.models.configuration.AdvancedGlideClusterClientConfiguration;
import glide.api.models.configuration.BaseClientConfiguration;
import glide.api.models.configuration.GlideClientConfiguration;
import glide.api.models.configuration.GlideClusterClientConfiguration;
import glide.api.models.configuration.NodeAddress;
import glide.api.models.configuration.ProtocolVersion;
import glide.api.models.configuration.ServerCredentials;
import glide.api.models.configuration.TlsAdvancedConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The library's client, with one connection. */
final class Library {
  static final String OK = "OK";

  /** Operations in flight; more than the harness has. */
  private static final int IN_FLIGHT = 1 << 18;

  private final ClientConfig config;
  private final BaseClient client;

  private Library(ClientConfig config) throws Exception {
    this.config = config;
    this.client = config.topology() == Topology.CLUSTER
        ? GlideClusterClient.createClient(cluster()).get()
        : GlideClient.createClient(single()).get();
  }

  static Library open(ClientConfig config) throws Exception {
    if (config.isFair()) {
      Logger.setLoggerConfig(Logger.Level.OFF);
    }
    return new Library(config);
  }

  private GlideClientConfiguration single() throws IOException {
    return configured(GlideClientConfiguration.builder())
        .advancedConfiguration(
            advanced(AdvancedGlideClientConfiguration.builder()).build())
        .build();
  }

  private GlideClusterClientConfiguration cluster() throws IOException {
    return configured(GlideClusterClientConfiguration.builder())
        .advancedConfiguration(
            advanced(AdvancedGlideClusterClientConfiguration.builder()).build())
        .build();
  }

  private <B extends BaseClientConfiguration.BaseClientConfigurationBuilder<?, ?>> B configured(
      B settings) {
    config
        .servers()
        .forEach(server -> settings.address(NodeAddress.builder()
            .host(server.getHostString())
            .port(server.getPort())
            .build()));
    settings.protocol(
        config.protocol() == Protocol.RESP2 ? ProtocolVersion.RESP2 : ProtocolVersion.RESP3);
    if (config.isFair()) {
      settings.requestTimeout(config.operationTimeoutMillis()).inflightRequestsLimit(IN_FLIGHT);
    }
    Credentials credentials = config.access().credentials();
    if (credentials != null) {
      settings.credentials(ServerCredentials.builder()
          .username(credentials.user())
          .password(credentials.password())
          .build());
    }
    settings.useTLS(config.access().tls() != null);
    return settings;
  }

  private <B extends AdvancedBaseClientConfiguration.AdvancedBaseClientConfigurationBuilder<?, ?>>
      B advanced(B settings) throws IOException {
    if (config.isFair()) {
      settings.connectionTimeout(config.connectTimeoutMillis()).tcpNoDelay(true);
    }
    Tunables.NAGLE.switchIn(config).ifPresent(on -> settings.tcpNoDelay(!on));
    Tls tls = config.access().tls();
    if (tls != null && tls.authorities() != null) {
      settings.tlsAdvancedConfiguration(TlsAdvancedConfiguration.builder()
          .rootCertificates(Files.readAllBytes(tls.authorities().toPath()))
          .build());
    }
    return settings;
  }

  CompletableFuture<String> set(String key, Object value, int ttlSeconds) {
    GlideString bytes = GlideString.of((byte[]) value);
    return ttlSeconds == 0
        ? client.set(GlideString.of(key), bytes)
        : client.set(
            GlideString.of(key),
            bytes,
            SetOptions.builder()
                .expiry(SetOptions.Expiry.Seconds((long) ttlSeconds))
                .build());
  }

  /** Returns the exception for a set with another reply than {@link #OK}. */
  static CacheClientException refused(String key, @Nullable String status) {
    return new CacheClientException("set of %s failed: %s".formatted(key, status));
  }

  CompletableFuture<GlideString> get(String key) {
    return client.get(GlideString.of(key));
  }

  static @Nullable Object bytes(@Nullable GlideString value) {
    return value == null ? null : value.getBytes();
  }

  CompletableFuture<GlideString[]> getBulk(Collection<String> keys) {
    return client.mget(keys.stream().map(GlideString::of).toArray(GlideString[]::new));
  }

  /** Returns the values that the server has. */
  static Map<String, Object> hits(Collection<String> keys, @Nullable GlideString[] values) {
    return Hits.of(keys, Stream.of(values).map(Library::bytes).toList());
  }

  CompletableFuture<Long> delete(String key) {
    return client.del(new GlideString[] {GlideString.of(key)});
  }

  Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", "1");
    settings.put("nagle", Tunables.NAGLE.in(config).orElse("off"));
    settings.put("merging", "none; writes of several callers are flushed together");
    settings.put("compression", "none");
    settings.put("operationTimeout", fair ? config.operationTimeoutMillis() + " ms" : "250 ms");
    settings.put("connectTimeout", fair ? config.connectTimeoutMillis() + " ms" : "250 ms");
    settings.put("inFlight", "up to %d".formatted(fair ? IN_FLIGHT : 1_000));
    settings.put("retry", "none for operations");
    settings.put("logger", fair ? "off" : "the library's, to standard output");
    settings.put("locator", "none");
    settings.put("transcoder", "raw bytes");
    settings.put("threads", "the library's native ones, for all clients of the JVM");
    return settings;
  }

  void close() throws Exception {
    client.close();
  }
}
