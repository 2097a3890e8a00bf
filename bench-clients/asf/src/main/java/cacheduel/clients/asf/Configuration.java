// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.ClientConfig;
import com.alisoft.xplatform.asf.cache.ICacheManager;
import com.alisoft.xplatform.asf.cache.IMemcachedCache;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.log4j.Logger;

/** The library's XML file, and the settings that it puts into effect. */
final class Configuration {
  private static final String FILE = "cacheduel-asf.xml";
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ClientConfig config;
  private final String name = "cacheduel-" + NUMBER.incrementAndGet();
  private final Map<String, String> pool = new TreeMap<>();

  Configuration(ClientConfig config) {
    this.config = config;
    config.poolSize().map(String::valueOf).ifPresent(size -> {
      pool.put("initConn", size);
      pool.put("minConn", size);
      pool.put("maxConn", size);
    });
    if (config.isFair()) {
      pool.put("socketTO", Integer.toString(config.operationTimeoutMillis()));
      // The library passes this on as TCP_NODELAY: true turns Nagle's algorithm off.
      pool.put("nagle", "true");
      pool.put("failover", "false");
      pool.put("aliveCheck", "false");
    }
  }

  /** Returns the name of the cache and of its connection pool. */
  String name() {
    return name;
  }

  String xml() {
    String attributes = pool.entrySet().stream()
        .map(entry -> " %s=\"%s\"".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining());
    String servers = config.servers().stream()
        .map(server -> server.getHostString() + ":" + server.getPort())
        .collect(Collectors.joining(","));
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <memcached>
          <client name="%1$s" socketpool="%1$s"%2$s/>
          <socketpool name="%1$s"%3$s>
            <servers>%4$s</servers>
          </socketpool>
        </memcached>
        """.formatted(
            name, config.isFair() ? " compressEnable=\"false\"" : "", attributes, servers);
  }

  /** Starts the library, which reads its file through the thread's context class loader. */
  void start(ICacheManager<IMemcachedCache> manager) throws IOException {
    Path folder = Files.createTempDirectory("cacheduel-asf-");
    Path file = Files.writeString(folder.resolve(FILE), xml());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] resources = {folder.toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(resources, Configuration.class.getClassLoader())) {
      thread.setContextClassLoader(loader);
      manager.setConfigFile(FILE);
      manager.start();
    } finally {
      thread.setContextClassLoader(before);
      Files.delete(file);
      Files.delete(folder);
    }
  }

  /**
   * Returns the settings in the file and the library's defaults, since it does not report its
   * settings.
   */
  Map<String, String> settings() {
    boolean fair = config.isFair();
    boolean noDelay = Boolean.parseBoolean(pool.getOrDefault("nagle", "false"));
    return Map.ofEntries(
        Map.entry(
            "connections",
            "%s to %s a server, one for each call in progress"
                .formatted(pool.getOrDefault("minConn", "5"), pool.getOrDefault("maxConn", "250"))),
        Map.entry("nagle", noDelay ? "off" : "on"),
        Map.entry("merging", "none"),
        Map.entry("compression", fair ? "off" : "above 30720 bytes"),
        Map.entry(
            "operationTimeout",
            "none: socketTO, %s ms, has no effect"
                .formatted(pool.getOrDefault("socketTO", "3000"))),
        Map.entry("failover", fair ? "off" : "on"),
        Map.entry("aliveCheck", fair ? "off" : "on: one more round trip before each call"),
        Map.entry("logger", "log4j, root level " + Logger.getRootLogger().getLevel()),
        Map.entry("locator", "library default, ketama off"),
        Map.entry(
            "transcoder",
            config.rawValues() ? "raw bytes, flags 4096; keys URL-encoded" : "library default"),
        Map.entry("threads", "1 maintains the pool; the calling thread writes and reads"));
  }
}
