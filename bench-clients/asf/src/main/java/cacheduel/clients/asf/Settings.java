// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.ClientConfig;
import cacheduel.client.SettingsProfile;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings that the library was given; it reports none itself. */
final class Settings {
  private Settings() {}

  static Map<String, String> of(ClientConfig config, int threads) {
    boolean fair = config.profile() == SettingsProfile.FAIR;
    int connections = Configuration.connections(config);
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        "connections",
        (fair ? "%1$d to %1$d" : "5 to 250").formatted(connections)
            + " a server, one a call in progress");
    settings.put("nagle", "off");
    settings.put("merging", "none");
    settings.put("compression", fair ? "off" : "above 30720 bytes");
    settings.put(
        "operationTimeout",
        "socket timeout %d ms; the waiting thread is interrupted"
            .formatted(fair ? config.operationTimeoutMillis() : 3_000));
    settings.put("failover", fair ? "off" : "on");
    settings.put("aliveCheck", fair ? "off" : "on: one more round trip before each call");
    settings.put("logger", "reload4j; errors are kept for the caller, nothing else is logged");
    settings.put("locator", "the library's own; ketama is off");
    settings.put(
        "transcoder",
        config.rawValues() ? "raw bytes, flags 4096; keys URL-encoded" : "library default");
    settings.put(
        "failures",
        "logged errors are errors; a server that was given up before answers like one without keys");
    settings.put("threads", threads + " of its own; the calling thread writes and reads");
    settings.put("source", "what was asked for: the library does not tell what is in effect");
    return Collections.unmodifiableMap(settings);
  }
}
