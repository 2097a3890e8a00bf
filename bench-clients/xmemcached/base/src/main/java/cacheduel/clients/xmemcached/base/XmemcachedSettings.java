// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached.base;

import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import com.google.code.yanf4j.core.impl.StandardSocketOption;
import java.util.LinkedHashMap;
import java.util.Map;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.impl.KetamaMemcachedSessionLocator;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;

/** The configuration of xmemcached for a cell, shared by its adapter and that of a layer over it. */
public final class XmemcachedSettings {
  /** Socket buffer, bytes: with the library's 32 KB a large value waits for a delayed ACK. */
  private static final int SOCKET_BUFFER = 1 << 20;

  private final ClientConfig config;

  public XmemcachedSettings(ClientConfig config) {
    this.config = config;
  }

  /** Returns the builder of a client, whose transcoder the caller may replace. */
  public XMemcachedClientBuilder builder() {
    XMemcachedClientBuilder builder = new XMemcachedClientBuilder(config.servers());
    if (config.protocol() == Protocol.BINARY) {
      builder.setCommandFactory(new BinaryCommandFactory());
    }
    if (config.isFair()) {
      applyFairSettings(builder);
    }
    config.poolSize().ifPresent(builder::setConnectionPoolSize);
    XmemcachedTunables.NAGLE
        .switchIn(config)
        .ifPresent(on -> builder.setSocketOption(StandardSocketOption.TCP_NODELAY, !on));
    XmemcachedTunables.READ_BUFFER
        .numberIn(config)
        .ifPresent(builder.getConfiguration()::setSessionReadBufferSize);
    XmemcachedTunables.FAILURE_MODE.switchIn(config).ifPresent(builder::setFailureMode);
    return builder;
  }

  private void applyFairSettings(XMemcachedClientBuilder builder) {
    builder.setSocketOption(StandardSocketOption.SO_SNDBUF, SOCKET_BUFFER);
    builder.setSocketOption(StandardSocketOption.SO_RCVBUF, SOCKET_BUFFER);
    if (config.servers().size() > 1) {
      builder.setSessionLocator(new KetamaMemcachedSessionLocator());
    }
    SerializingTranscoder transcoder = new SerializingTranscoder();
    transcoder.setCompressionThreshold(Integer.MAX_VALUE);
    builder.setTranscoder(transcoder);
  }

  /**
   * Opens a client and waits until every server has answered: a connection that is closed while the
   * library is still registering it would stay open.
   */
  public MemcachedClient open(XMemcachedClientBuilder builder) throws Exception {
    MemcachedClient client = builder.build();
    if (config.isFair()) {
      client.setSanitizeKeys(false);
      client.setEnableHeartBeat(false);
      client.setOpTimeout(config.operationTimeoutMillis());
      client.setConnectTimeout(config.connectTimeoutMillis());
    }
    XmemcachedTunables.MERGE_GETS.switchIn(config).ifPresent(client::setOptimizeGet);
    XmemcachedTunables.MERGE_BUFFERS.switchIn(config).ifPresent(client::setOptimizeMergeBuffer);
    XmemcachedTunables.RECONNECT_SECONDS
        .numberIn(config)
        .ifPresent(seconds -> client.setHealSessionInterval(seconds * 1_000L));
    try {
      client.getVersions();
      return client;
    } catch (Exception e) {
      client.shutdown();
      throw e;
    }
  }

  /** Returns the settings in effect of an open client. */
  public Map<String, String> report(MemcachedClient client) {
    boolean fair = config.isFair();
    Map<String, String> report = new LinkedHashMap<>();
    report.put("connections", config.poolSize().orElse(1) + " a server");
    report.put("nagle", XmemcachedTunables.NAGLE.in(config).orElse("off"));
    report.put("socketBuffers", fair ? SOCKET_BUFFER + " bytes" : "library default");
    report.put(
        "merging",
        "gets %s, buffers %s"
            .formatted(
                XmemcachedTunables.MERGE_GETS.in(config).orElse("on"),
                XmemcachedTunables.MERGE_BUFFERS.in(config).orElse("on")));
    report.put("compression", config.rawValues() || fair ? "off" : "above 16384 bytes");
    report.put("operationTimeout", client.getOpTimeout() + " ms");
    report.put("connectTimeout", client.getConnectTimeout() + " ms");
    report.put("failureMode", client.isFailureMode() ? "on" : "off");
    report.put("reconnect", "after " + client.getHealSessionInterval() + " ms");
    report.put("heartbeat", fair ? "off" : "when idle");
    report.put("logger", "SLF4J without output");
    report.put(
        "locator",
        fair && config.servers().size() > 1
            ? "ketama as the library names servers"
            : "modulo, native hash");
    report.put("transcoder", config.rawValues() ? "raw bytes, flags 0" : "library default");
    return report;
  }
}
