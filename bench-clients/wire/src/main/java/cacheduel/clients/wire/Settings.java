// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Family;
import cacheduel.client.Topology;
import cacheduel.socket.Buffers;
import cacheduel.socket.SocketSettings;
import java.io.IOException;
import java.net.Socket;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings in effect; socket settings are read from an open socket. */
final class Settings {
  private Settings() {}

  static Map<String, String> of(ClientConfig config, Socket socket) throws CacheClientException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("library", "none: the bare wire");
    settings.put("connections", connections(config));
    try {
      settings.putAll(SocketSettings.of(socket));
    } catch (IOException e) {
      throw new CacheClientException("cannot read the socket's options: " + e, e);
    }
    boolean shared = Nodes.isShared(config);
    settings.put(
        "buffers",
        "direct, %d bytes a connection each way, growing to the largest request and reply"
            .formatted(shared ? GatheredLink.BUFFER_BYTES : Buffers.INITIAL_BYTES));
    settings.put(
        "merging",
        shared
            ? "gathered: one write takes all requests that wait"
            : "none: a request is one write");
    settings.put("compression", "none");
    if (config.access().tls() != null) {
      settings.put("tls", "the JDK's SSLEngine, with the requests of one write in as few records");
    }
    settings.put("operationTimeout", config.operationTimeoutMillis() + " ms");
    settings.put("connectTimeout", config.connectTimeoutMillis() + " ms");
    settings.put("logger", "none");
    settings.put(
        "locator",
        config.topology() == Topology.CLUSTER
            ? "CRC16 slots, of which each node has named its own"
            : "modulo, String.hashCode");
    settings.put("transcoder", transcoder(config));
    settings.put("threads", threads(shared));
    settings.put("profile", "FAIR and AS_SHIPPED are the same");
    return Collections.unmodifiableMap(settings);
  }

  private static String transcoder(ClientConfig config) {
    boolean hasFlags = config.protocol().family() != Family.RESP;
    if (config.rawValues()) {
      return hasFlags ? "raw bytes, flags 0" : "raw bytes";
    }
    String encoded = "text as UTF-8 (flags 2), objects by Java serialization (flags 1)";
    return hasFlags ? encoded : encoded + ", with the flags in a byte before the value";
  }

  private static String connections(ClientConfig config) {
    return config.connections()
        + (Nodes.isShared(config)
            ? " a node, each pipelined; a thread always uses the same"
            : " a node, each for one call at a time");
  }

  private static String threads(boolean shared) {
    String timeouts = "one that looks for overdue replies";
    return shared ? timeouts + ", one a connection that reads" : timeouts;
  }
}
