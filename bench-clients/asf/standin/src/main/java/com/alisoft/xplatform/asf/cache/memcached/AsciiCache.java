// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import com.alisoft.xplatform.asf.cache.IMemcachedCache;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.log4j.Logger;

/** A cache whose reads and removals log a failure and answer as if there were no such key. */
final class AsciiCache implements IMemcachedCache {
  private static final Logger LOG = Logger.getLogger(AsciiCache.class);

  private final List<ServerPool> servers;

  AsciiCache(List<ServerPool> servers) {
    this.servers = servers;
  }

  @Override
  public Object put(String key, Object value) {
    return put(key, value, 0);
  }

  @Override
  public Object put(String key, Object value, int ttlSeconds) {
    try {
      Stored stored = Stored.of(value);
      home(key).call(connection -> connection.set(encoded(key), stored, ttlSeconds));
      return value;
    } catch (IOException e) {
      LOG.error("++++ error storing data in cache for key: " + key, e);
      throw new RuntimeException("put key :" + key + " error!");
    }
  }

  @Override
  public Object get(String key) {
    return getMulti(new String[] {key}).get(key);
  }

  @Override
  public Map<String, Object> getMulti(String[] keys) {
    Map<String, Object> values = new HashMap<>();
    Arrays.stream(keys)
        .distinct()
        .collect(Collectors.groupingBy(this::home))
        .forEach((server, wanted) -> read(server, wanted, values));
    return values;
  }

  private void read(ServerPool server, List<String> keys, Map<String, Object> values) {
    keys.forEach(key -> values.put(key, null));
    try {
      List<String> sent = keys.stream().map(AsciiCache::encoded).toList();
      Map<String, Stored> found = server.call(connection -> connection.get(sent));
      for (String key : keys) {
        Stored stored = found.get(encoded(key));
        values.put(key, stored == null ? null : stored.value());
      }
    } catch (IOException e) {
      LOG.error("++++ error getting data from cache for keys: " + keys, e);
    }
  }

  @Override
  public Object remove(String key) {
    try {
      return home(key).call(connection -> connection.delete(encoded(key)));
    } catch (IOException e) {
      LOG.error("++++ error deleting data from cache for key: " + key, e);
      return false;
    }
  }

  private ServerPool home(String key) {
    return servers.get(Math.floorMod(key.hashCode(), servers.size()));
  }

  private static String encoded(String key) {
    return URLEncoder.encode(key, StandardCharsets.UTF_8);
  }

  void close() {
    servers.forEach(ServerPool::close);
  }
}
