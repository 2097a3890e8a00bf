// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import com.alachisoft.ncache.client.CacheConnectionOptions;
import com.alachisoft.ncache.runtime.util.TimeSpan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings in effect; those that only the server decides are listed without a value. */
final class Settings {
  private static final String BY_SERVER = "set by the server; not readable here";

  private Settings() {}

  static Map<String, String> of(CacheName name, CacheConnectionOptions options) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("cache", name.value());
    settings.put("connections", "the library's own, shared by all clients of a JVM");
    settings.put("operationTimeout", millis(options.getClientRequestTimeOut()));
    settings.put("connectTimeout", millis(options.getConnectionTimeout()));
    settings.put("connectionRetries", String.valueOf(options.getConnectionRetries()));
    settings.put("commandRetries", String.valueOf(options.getCommandRetries()));
    settings.put("loadBalance", String.valueOf(options.getLoadBalance()));
    settings.put("pipelining", BY_SERVER);
    settings.put("compression", BY_SERVER);
    settings.put("locator", "the cluster's own map of buckets");
    settings.put("transcoder", "the library's own, for bytes too");
    settings.put("delete", "remove, which brings the value back");
    settings.put("logger", String.valueOf(options.getEnableClientLogs()));
    return Collections.unmodifiableMap(settings);
  }

  private static String millis(TimeSpan span) {
    return span._ticks / TimeSpan.TicksPerMillisecond + " ms";
  }
}
