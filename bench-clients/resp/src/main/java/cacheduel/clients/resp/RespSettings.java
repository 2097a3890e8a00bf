// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.ClientConfig;
import cacheduel.client.Tunable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings that clients of Redis and Valkey report. Stateless. */
public final class RespSettings {
  private static final String KEPT = "library default";

  private RespSettings() {}

  /**
   * Returns the settings of a pooled client without merging, compression or a locator, whose values
   * are raw bytes, and the values of its tunables. The caller replaces those that differ.
   *
   * @param operationTimeout the library's own, which it keeps as shipped
   * @param connectTimeout likewise
   */
  public static Map<String, String> of(
      ClientConfig config, List<Tunable> tunables, String operationTimeout, String connectTimeout) {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", config.poolSize().map("a pool of %d"::formatted).orElse(KEPT));
    settings.put("nagle", "off");
    settings.put("merging", "none");
    settings.put("compression", "none");
    settings.put(
        "operationTimeout", fair ? config.operationTimeoutMillis() + " ms" : operationTimeout);
    settings.put("connectTimeout", fair ? config.connectTimeoutMillis() + " ms" : connectTimeout);
    settings.put("logger", "SLF4J without output");
    settings.put("locator", "none");
    settings.put("transcoder", "raw bytes");
    tunables.stream()
        .filter(tunable -> !tunable.name().equals(Tunable.CONNECTIONS))
        .forEach(tunable -> settings.put(
            tunable.name(),
            tunable.in(config).orElse(settings.getOrDefault(tunable.name(), KEPT))));
    return settings;
  }
}
