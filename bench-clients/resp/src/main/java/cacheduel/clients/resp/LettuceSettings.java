// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tls;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.SslVerifyMode;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.protocol.DecodeBufferPolicies;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Lettuce as configured for a cell, by its own adapter and by that of a layer over it. */
public final class LettuceSettings {
  private static final long CLOSE_SECONDS = 5;

  private final ClientConfig config;

  public LettuceSettings(ClientConfig config) {
    this.config = config;
    // before any class of Netty gets its logger
    NettyLogging.choose(config);
  }

  /** Creates the threads of a client; the caller ends them by {@link #close} after it. */
  public ClientResources resources() {
    ClientResources.Builder resources = ClientResources.builder();
    LettuceTunables.RECONNECT_SECONDS
        .numberIn(config)
        .ifPresent(most -> resources.reconnectDelay(
            Delay.exponential(Duration.ofMillis(1), Duration.ofSeconds(most), 2, MILLISECONDS)));
    LettuceTunables.IO_THREADS.numberIn(config).ifPresent(resources::ioThreadPoolSize);
    return resources.build();
  }

  /** Ends the threads of a client. */
  public static void close(ClientResources resources) {
    resources.shutdown(0, CLOSE_SECONDS, SECONDS).awaitUninterruptibly();
  }

  /** Returns the servers, with what a client sends them first and how long it waits. */
  public List<RedisURI> nodes() {
    return config.servers().stream().map(this::node).toList();
  }

  private RedisURI node(InetSocketAddress server) {
    RedisURI.Builder node =
        RedisURI.builder().withHost(server.getHostString()).withPort(server.getPort());
    if (config.isFair()) {
      node.withTimeout(config.operationTimeout());
    }
    config.access().login(node::withAuthentication);
    if (config.access().tls() != null) {
      node.withSsl(true).withVerifyPeer(SslVerifyMode.FULL);
    }
    return node.build();
  }

  /** Returns the options of a client. */
  public ClientOptions options() throws Exception {
    ClientOptions.Builder options = ClientOptions.builder()
        .disconnectedBehavior(disconnected())
        .protocolVersion(
            config.protocol() == Protocol.RESP2 ? ProtocolVersion.RESP2 : ProtocolVersion.RESP3);
    SocketOptions.Builder socket = SocketOptions.builder();
    LettuceTunables.NAGLE.switchIn(config).ifPresent(on -> socket.tcpNoDelay(!on));
    if (config.isFair()) {
      socket.connectTimeout(config.connectTimeout());
      options
          // nothing is sent twice
          .replayFilter(command -> true)
          .maintNotificationsConfig(MaintNotificationsConfig.disabled());
    }
    if (config.isFair() && config.mode() == Mode.ASYNC) {
      options.timeoutOptions(TimeoutOptions.enabled(config.operationTimeout()));
    }
    options.socketOptions(socket.build());
    Tls tls = config.access().tls();
    if (tls != null) {
      options.sslOptions(
          SslOptions.builder().jdkSslProvider().trustManager(tls.trust()).build());
    }
    LettuceTunables.DECODE_BUFFER
        .in(config)
        .map(policy -> policy.equals("always")
            ? DecodeBufferPolicies.always()
            : DecodeBufferPolicies.alwaysSome())
        .ifPresent(options::decodeBufferPolicy);
    LettuceTunables.RECONNECTS.switchIn(config).ifPresent(options::autoReconnect);
    return options.build();
  }

  /** A lost server is an error at once, but a cluster's nodes are connected only on first use. */
  private DisconnectedBehavior disconnected() {
    boolean isChosen = config.tuned().containsKey(LettuceTunables.DISCONNECTED.name());
    return config.isFair() && config.isCluster() && !isChosen
        ? DisconnectedBehavior.ACCEPT_COMMANDS
        : LettuceTunables.DISCONNECTED
            .in(config)
            .map(DisconnectedBehavior::valueOf)
            .orElse(DisconnectedBehavior.DEFAULT);
  }

  /** Returns what a client reports. */
  public Map<String, String> report() {
    Map<String, String> report = RespSettings.of(
        config, LettuceTunables.ALL, config.mode() == Mode.ASYNC ? "none" : "60 s", "10 s");
    report.put("connections", config.isCluster() ? "1 a node, and 1" : "1");
    report.put("merging", "none; writes of several callers are flushed together");
    report.put("requestQueue", "unlimited");
    report.put("retry", config.isFair() ? "off" : "unanswered operations are sent again");
    report.put("disconnected", disconnected().toString());
    report.put("logger", NettyLogging.of(config));
    return report;
  }
}
