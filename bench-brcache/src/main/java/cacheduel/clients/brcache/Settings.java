// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.ClientConfig;
import cacheduel.socket.SocketSettings;
import java.io.IOException;
import java.net.Socket;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The client's effective settings; those of a socket are read from an open one. */
final class Settings {
  private Settings() {}

  static Map<String, String> of(ClientConfig config, Socket socket, ServerLimits limits)
      throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("library", "none: the bare wire");
    settings.put("connections", connections(config, limits));
    settings.putAll(SocketSettings.of(socket));
    settings.put("buffers", "direct, growing to the largest request and reply");
    settings.put("merging", "none: a request is one write");
    settings.put(
        "bulkGet", "one get after the other: the protocol has no request for several keys");
    settings.put("set", "put, which stores whether or not the key exists");
    settings.put("compression", "none");
    settings.put("operationTimeout", config.operationTimeoutMillis() + " ms");
    settings.put("connectTimeout", config.connectTimeoutMillis() + " ms");
    settings.put("logger", "none");
    settings.put("locator", "modulo, String.hashCode");
    settings.put(
        "transcoder",
        config.rawValues() ? "raw bytes" : "Java serialization, as in BRCache's own client");
    settings.put(
        "keys",
        "up to %d characters; none that BRCache confuses with another"
            .formatted(limits.keys().longest()));
    settings.put("threads", "one that looks for overdue replies");
    settings.put("profile", "FAIR and AS_SHIPPED are the same");
    return Collections.unmodifiableMap(settings);
  }

  private static String connections(ClientConfig config, ServerLimits limits) {
    return "%d a node of %d that it serves, each for one call at a time%s"
        .formatted(
            config.connections(),
            limits.connections(),
            config.connections() >= config.threads() ? "" : "; callers wait for a free one");
  }
}
