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
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.log4j.Logger;

/** The library's XML file, and the settings that it puts into effect. */
final class Configuration {
  private static final String FILE = "cacheduel-asf.xml";
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ClientConfig config;
  private final String name = "cacheduel-" + NUMBER.incrementAndGet();

  Configuration(ClientConfig config) {
    this.config = config;
  }

  String xml() {
    String size = "initConn=\"%1$d\" minConn=\"%1$d\" maxConn=\"%1$d\"";
    // The library passes nagle on as TCP_NODELAY: true turns Nagle's algorithm off.
    String fair = "socketTO=\"%d\" nagle=\"true\" failover=\"false\" aliveCheck=\"false\"";
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <memcached>
          <client name="%1$s" socketpool="%1$s" %2$s/>
          <socketpool name="%1$s" %3$s %4$s>
            <servers>%5$s</servers>
          </socketpool>
        </memcached>
        """.formatted(
            name,
            config.isFair() ? "compressEnable=\"false\"" : "",
            config.poolSize().map(size::formatted).orElse(""),
            config.isFair() ? fair.formatted(config.operationTimeoutMillis()) : "",
            String.join(",", config.addresses()));
  }

  /** Starts the library, which reads its file through the thread's context class loader. */
  IMemcachedCache start(ICacheManager<IMemcachedCache> manager) throws IOException {
    Path folder = Files.createTempDirectory("cacheduel-asf-");
    Path file = Files.writeString(folder.resolve(FILE), xml());
    URL[] resources = {folder.toUri().toURL()};
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(resources, getClass().getClassLoader())) {
      Thread.currentThread().setContextClassLoader(loader);
      manager.setConfigFile(FILE);
      manager.start();
      return Objects.requireNonNull(manager.getCache(name), "the library created no cache");
    } finally {
      Thread.currentThread().setContextClassLoader(before);
      Files.delete(file);
      Files.delete(folder);
    }
  }

  /** Returns the settings in the file and the library's defaults, since it does not report them. */
  Map<String, String> settings() {
    boolean fair = config.isFair();
    return Map.ofEntries(
        Map.entry(
            "connections",
            config.poolSize().map("%1$d to %1$d"::formatted).orElse("5 to 250")
                + " a server, one for each call in progress"),
        Map.entry("nagle", fair ? "off" : "on"),
        Map.entry("merging", "none"),
        Map.entry("compression", fair ? "off" : "above 30720 bytes"),
        Map.entry(
            "operationTimeout",
            "none: socketTO, %d ms, has no effect"
                .formatted(fair ? config.operationTimeoutMillis() : 3000)),
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
