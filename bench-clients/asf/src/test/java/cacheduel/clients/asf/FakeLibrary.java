// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.testing.Jars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A jar with only the names of the library's classes and methods, and a map instead of servers. A
 * key that starts with "lost" is one whose server is down: the library logs and answers with null or
 * false, or throws if it stores.
 */
final class FakeLibrary {
  private static final String PACKAGE = "package com.alisoft.xplatform.asf.cache;";

  private FakeLibrary() {}

  static Path write(Path folder) throws IOException {
    return new Jars(folder)
        .write(
            folder.resolve("alisoft-xplatform-asf-cache-2.5.1.jar"),
            Map.of(
                "com.alisoft.xplatform.asf.cache.ICache", PACKAGE + """
                    public interface ICache<K, V> {
                      V put(K key, V value);
                      V put(K key, V value, int ttl);
                      V put(K key, V value, java.util.Date expiry);
                      V get(K key);
                      V remove(K key);
                    }
                    """,
                "com.alisoft.xplatform.asf.cache.IMemcachedCache", PACKAGE + """
                    public interface IMemcachedCache extends ICache<String, Object> {
                      java.util.Map<String, Object> getMulti(String[] keys);
                      Object get(String key, int localTtl);
                    }
                    """,
                "com.alisoft.xplatform.asf.cache.ICacheManager", PACKAGE + """
                    public interface ICacheManager<T> {
                      void setConfigFile(String file);
                      void start();
                      void stop();
                      T getCache(String name);
                    }
                    """,
                "com.alisoft.xplatform.asf.cache.CacheUtil", PACKAGE + """
                    public class CacheUtil {
                      @SuppressWarnings("unchecked")
                      public static <T extends ICache<?, ?>> ICacheManager<T> getCacheManager(
                          Class<T> type, String manager) {
                        try {
                          return (ICacheManager<T>) Class.forName(manager).getDeclaredConstructor().newInstance();
                        } catch (ReflectiveOperationException e) {
                          throw new RuntimeException(e);
                        }
                      }
                    }
                    """,
                "com.alisoft.xplatform.asf.cache.memcached.MemcachedCacheManager", """
                    package com.alisoft.xplatform.asf.cache.memcached;
                    import com.alisoft.xplatform.asf.cache.*;

                    public class MemcachedCacheManager implements ICacheManager<IMemcachedCache> {
                      private String file;
                      private FakeCache cache;
                      public void setConfigFile(String file) { this.file = file; }
                      public void start() {
                        try (java.io.InputStream in = Thread.currentThread()
                            .getContextClassLoader().getResourceAsStream(file)) {
                          cache = new FakeCache(new String(in.readAllBytes()));
                        } catch (java.io.IOException e) {
                          throw new RuntimeException(e);
                        }
                      }
                      public void stop() { cache.stopped(); }
                      public IMemcachedCache getCache(String name) {
                        return name.equals("cacheduel") ? cache : null;
                      }
                    }
                    """,
                "com.alisoft.xplatform.asf.cache.memcached.FakeCache", """
                    package com.alisoft.xplatform.asf.cache.memcached;
                    import com.alisoft.xplatform.asf.cache.*;
                    import java.util.*;
                    import org.apache.log4j.Logger;

                    class FakeCache implements IMemcachedCache {
                      private static final Logger LOG = Logger.getLogger(FakeCache.class);
                      private final Map<String, Object> entries = new java.util.concurrent.ConcurrentHashMap<>();
                      FakeCache(String xml) { entries.put("config", xml); }
                      void stopped() { System.setProperty("fake.asf.stopped", "true"); }
                      public Object put(String key, Object value) {
                        if (key.startsWith("lost")) throw new RuntimeException("put key :" + key + " error!");
                        entries.put(key, value);
                        return value;
                      }
                      public Object put(String key, Object value, int ttl) {
                        entries.put(key + "-ttl", ttl);
                        return put(key, value);
                      }
                      public Object put(String key, Object value, Date expiry) { throw new AssertionError(); }
                      public Object get(String key) {
                        if (key.startsWith("lost")) LOG.error("no server for " + key, new java.io.IOException("refused"));
                        return entries.get(key);
                      }
                      public Object get(String key, int localTtl) { throw new AssertionError(); }
                      public Object remove(String key) {
                        if (key.startsWith("lost")) LOG.error("no server for " + key);
                        return entries.remove(key) != null;
                      }
                      public Map<String, Object> getMulti(String[] keys) {
                        Map<String, Object> all = new HashMap<>();
                        for (String key : keys) all.put(key, get(key));
                        return all;
                      }
                    }
                    """),
            Map.of());
  }
}
