// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.ncache;

import cacheduel.clients.ncache.CacheName;
import cacheduel.clients.ncache.Options;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.Via;
import com.alachisoft.ncache.client.Cache;
import com.alachisoft.ncache.client.CacheManager;
import com.alachisoft.ncache.runtime.exceptions.CacheException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/**
 * An NCache cluster that the user runs. It is queried through the library, since its protocol is
 * not published.
 */
final class NcacheServer implements CacheServer {
  static final String SYSTEM = "ncache";

  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int KEYS_AT_ONCE = 1_000;

  private final Cache cache;
  private final CacheName name;
  private final List<InetSocketAddress> nodes;

  NcacheServer(Cache cache, CacheName name, List<InetSocketAddress> nodes) {
    this.cache = cache;
    this.name = name;
    this.nodes = List.copyOf(nodes);
  }

  static CacheServer connect(List<InetSocketAddress> nodes, CacheName name) throws ServerException {
    try {
      Cache cache = CacheManager.getCache(name.value(), Options.once(nodes, PATIENCE, PATIENCE));
      return new NcacheServer(cache, name, nodes);
    } catch (Exception e) {
      throw new ServerException(
          "no NCache with a cache %s answers at %s: %s; start the cache, correct the address, or set %s"
              .formatted(name.value(), addresses(nodes), e.getMessage(), CacheName.VARIABLE),
          e);
    }
  }

  @Override
  public String system() {
    return SYSTEM;
  }

  @Override
  public Via via() {
    return Via.EXTERNAL;
  }

  /** The library does not tell. */
  @Override
  public String version() {
    return "of unknown version";
  }

  @Override
  public List<InetSocketAddress> nodes() {
    return nodes;
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("network", "given address");
    settings.put("cache", name.value());
    settings.put("serverCount", "not told to clients, so it cannot be compared with what was sent");
    return settings;
  }

  /** Returns nothing: the server does not report its counters to clients. */
  @Override
  public List<Map<String, String>> stats() {
    return nodes.stream().map(node -> Map.<String, String>of()).toList();
  }

  @Override
  public void flush() throws IOException {
    send(cache::clear);
  }

  @Override
  public long deleteKeys(LongFunction<String> keys, long count) throws IOException {
    List<String> batch = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      batch.add(keys.apply(i));
      if (batch.size() == KEYS_AT_ONCE || i == count - 1) {
        List<String> these = List.copyOf(batch);
        send(() -> cache.deleteBulk(these));
        batch.clear();
      }
    }
    return 0;
  }

  @Override
  public List<Long> pids() {
    return List.of();
  }

  @Override
  public Optional<String> failure() {
    try {
      send(cache::getCount);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  @Override
  public void close() {
    try {
      cache.close();
    } catch (Exception e) {
      throw new IllegalStateException("the library could not be closed: " + e.getMessage(), e);
    }
  }

  private static String addresses(List<InetSocketAddress> nodes) {
    return nodes.stream().map(Addresses::format).collect(Collectors.joining(","));
  }

  private interface Request {
    void run() throws CacheException;
  }

  private void send(Request request) throws IOException {
    try {
      request.run();
    } catch (CacheException e) {
      throw new IOException("NCache's cache %s: %s".formatted(name.value(), e.getMessage()), e);
    }
  }
}
