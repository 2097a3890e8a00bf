// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tls;
import cacheduel.client.Topology;
import glide.api.BaseClient;
import glide.api.GlideClient;
import glide.api.GlideClusterClient;
import glide.api.logging.Logger;
import glide.api.models.GlideString;
import glide.api.models.commands.SetOptions;
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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The library's client, with one connection. */
final class Library {
  static final String OK = "OK";

  /** Operations in flight; more than the harness has. */
  private static final int IN_FLIGHT = 1 << 18;

  private final ClientConfig config;
  private final boolean fair;
  private final BaseClient client;

  private Library(ClientConfig config) throws Exception {
    this.config = config;
    this.fair = config.profile() == SettingsProfile.FAIR;
    this.client = config.topology() == Topology.CLUSTER
        ? GlideClusterClient.createClient(cluster()).get()
        : GlideClient.createClient(single()).get();
  }

  static Library open(ClientConfig config) throws Exception {
    if (config.profile() == SettingsProfile.FAIR) {
      Logger.setLoggerConfig(Logger.Level.OFF);
    }
    return new Library(config);
  }

  private GlideClientConfiguration single() throws IOException {
    GlideClientConfiguration.GlideClientConfigurationBuilder<?, ?> settings =
        GlideClientConfiguration.builder();
    configure(settings);
    Credentials credentials = config.access().credentials();
    if (credentials != null) {
      settings.credentials(ServerCredentials.builder()
          .username(credentials.user())
          .password(credentials.password())
          .build());
    }
    AdvancedGlideClientConfiguration.AdvancedGlideClientConfigurationBuilder<?, ?> advanced =
        AdvancedGlideClientConfiguration.builder();
    Optional<Boolean> nagle = Tunables.NAGLE.switchIn(config);
    nagle.ifPresent(on -> advanced.tcpNoDelay(!on));
    if (fair) {
      advanced.connectionTimeout(config.connectTimeoutMillis()).tcpNoDelay(!nagle.orElse(false));
    }
    Tls tls = config.access().tls();
    if (tls != null) {
      settings.useTLS(true);
      if (tls.authorities() != null) {
        advanced.tlsAdvancedConfiguration(TlsAdvancedConfiguration.builder()
            .rootCertificates(Files.readAllBytes(tls.authorities().toPath()))
            .build());
      }
    }
    if (fair || tls != null || nagle.isPresent()) {
      settings.advancedConfiguration(advanced.build());
    }
    return settings.build();
  }

  private GlideClusterClientConfiguration cluster() {
    GlideClusterClientConfiguration.GlideClusterClientConfigurationBuilder<?, ?> settings =
        GlideClusterClientConfiguration.builder();
    configure(settings);
    if (fair) {
      settings.advancedConfiguration(AdvancedGlideClusterClientConfiguration.builder()
          .connectionTimeout(config.connectTimeoutMillis())
          .tcpNoDelay(!Tunables.NAGLE.switchIn(config).orElse(false))
          .build());
    }
    return settings.build();
  }

  private void configure(BaseClientConfiguration.BaseClientConfigurationBuilder<?, ?> settings) {
    config
        .servers()
        .forEach(server -> settings.address(NodeAddress.builder()
            .host(server.getHostString())
            .port(server.getPort())
            .build()));
    settings.protocol(
        config.protocol() == Protocol.RESP2 ? ProtocolVersion.RESP2 : ProtocolVersion.RESP3);
    if (fair) {
      settings.requestTimeout(config.operationTimeoutMillis()).inflightRequestsLimit(IN_FLIGHT);
    }
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
    return client.mget(strings(keys));
  }

  /** Returns the values that the server has. */
  static Map<String, Object> hits(Collection<String> keys, @Nullable GlideString[] values) {
    return Hits.of(keys, Stream.of(values).map(Library::bytes).toList());
  }

  CompletableFuture<Long> delete(String key) {
    return client.del(new GlideString[] {GlideString.of(key)});
  }

  private static GlideString[] strings(Collection<String> keys) {
    return keys.stream().map(GlideString::of).toArray(GlideString[]::new);
  }

  Map<String, String> settings() {
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
