// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Stored;
import cacheduel.client.Tls;
import cacheduel.clients.resp.RespSettings;
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
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The library's futures, over one connection. */
final class AsyncClient implements AsyncCacheClient {
  /** Operations in flight; more than the harness has. */
  private static final int IN_FLIGHT = 1 << 18;

  private final ClientConfig config;
  private final BaseClient client;

  AsyncClient(ClientConfig config) throws Exception {
    if (config.isFair()) {
      Logger.setLoggerConfig(Logger.Level.OFF);
    }
    this.config = config;
    this.client = config.isCluster()
        ? GlideClusterClient.createClient(cluster()).get()
        : GlideClient.createClient(single()).get();
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
    config
        .access()
        .login((user, password) -> settings.credentials(
            ServerCredentials.builder().username(user).password(password).build()));
    settings.useTLS(config.access().tls() != null);
    return settings;
  }

  private <B extends AdvancedBaseClientConfiguration.AdvancedBaseClientConfigurationBuilder<?, ?>>
      B advanced(B settings) throws IOException {
    if (config.isFair()) {
      settings.connectionTimeout(config.connectTimeoutMillis());
    }
    GlideProvider.NAGLE.switchIn(config).ifPresent(on -> settings.tcpNoDelay(!on));
    Tls tls = config.access().tls();
    if (tls != null && tls.authorities() != null) {
      settings.tlsAdvancedConfiguration(TlsAdvancedConfiguration.builder()
          .rootCertificates(Files.readAllBytes(tls.authorities().toPath()))
          .build());
    }
    return settings;
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    GlideString bytes = GlideString.of((byte[]) value);
    CompletableFuture<String> reply = ttlSeconds == 0
        ? client.set(GlideString.of(key), bytes)
        : client.set(
            GlideString.of(key),
            bytes,
            SetOptions.builder()
                .expiry(SetOptions.Expiry.Seconds((long) ttlSeconds))
                .build());
    return Stored.required(key, reply, "OK");
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return client.get(GlideString.of(key)).thenApply(AsyncClient::bytes);
  }

  private static @Nullable Object bytes(@Nullable GlideString value) {
    return value == null ? null : value.getBytes();
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return values(keys).thenApply(values -> hits(keys, values));
  }

  CompletableFuture<GlideString[]> values(Collection<String> keys) {
    return client.mget(keys.stream().map(GlideString::of).toArray(GlideString[]::new));
  }

  /** Returns the values that the server has. */
  static Map<String, Object> hits(Collection<String> keys, @Nullable GlideString[] values) {
    return Hits.of(keys, Stream.of(values).map(AsyncClient::bytes).toList());
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return client.del(new GlideString[] {GlideString.of(key)}).thenApply(deleted -> deleted == 1);
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings =
        RespSettings.of(config, GlideProvider.TUNABLES, "250 ms", "250 ms");
    settings.put("connections", "1");
    settings.put("merging", "none; writes of several callers are flushed together");
    settings.put("inFlight", "up to %d".formatted(config.isFair() ? IN_FLIGHT : 1_000));
    settings.put("retry", "none for operations");
    settings.put("logger", config.isFair() ? "off" : "the library's, to standard output");
    settings.put("threads", "the library's native ones, for all clients of the JVM");
    return settings;
  }

  @Override
  public void close() throws Exception {
    client.close();
  }
}
