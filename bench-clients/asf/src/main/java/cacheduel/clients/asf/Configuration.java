// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.ClientConfig;
import cacheduel.client.SettingsProfile;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The library's settings file. Other settings are as shipped: failover on, 10 to 250
 * connections a server, an extra round trip before each call, compression above 30 KiB.
 */
final class Configuration {
  /** The name of the one client in it. */
  static final String CLIENT = "cacheduel";

  private Configuration() {}

  static String xml(ClientConfig config) {
    String client = element(clientAttributes(config));
    String pool = element(poolAttributes(config));
    String servers = config.servers().stream()
        .map(server -> server.getHostString() + ":" + server.getPort())
        .collect(Collectors.joining(","));
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <memcached>
          <client %s/>
          <socketpool %s>
            <servers>%s</servers>
          </socketpool>
        </memcached>
        """.formatted(client, pool, servers);
  }

  /** How many connections to each server there may be. */
  static int connections(ClientConfig config) {
    return config.connections() > 0 ? config.connections() : config.threads();
  }

  private static Map<String, String> clientAttributes(ClientConfig config) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", CLIENT);
    attributes.put("socketpool", CLIENT);
    if (config.profile() == SettingsProfile.FAIR) {
      attributes.put("compressEnable", "false");
      attributes.put("defaultEncoding", "UTF-8");
    }
    return attributes;
  }

  private static Map<String, String> poolAttributes(ClientConfig config) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("name", CLIENT);
    if (config.profile() == SettingsProfile.FAIR) {
      String connections = Integer.toString(connections(config));
      attributes.put("initConn", connections);
      attributes.put("minConn", connections);
      attributes.put("maxConn", connections);
      attributes.put("socketTO", Integer.toString(config.operationTimeoutMillis()));
      attributes.put("nagle", "false");
      attributes.put("failover", "false");
      attributes.put("aliveCheck", "false");
    }
    return attributes;
  }

  private static String element(Map<String, String> attributes) {
    return attributes.entrySet().stream()
        .map(entry -> "%s=\"%s\"".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(" "));
  }
}
