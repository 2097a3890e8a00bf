// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Stored;
import cacheduel.clients.xmemcached.base.XmemcachedSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.Map;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.auth.AuthInfo;
import org.jspecify.annotations.Nullable;

/** The library's blocking calls, and its writes without a reply. */
final class XmemcachedClient implements CacheClient {
  private final XmemcachedSettings settings;
  private final boolean noReply;
  private final MemcachedClient library;

  XmemcachedClient(ClientConfig config) throws Exception {
    settings = new XmemcachedSettings(config);
    noReply = config.mode() == Mode.NOREPLY;
    XMemcachedClientBuilder builder = settings.builder();
    for (InetSocketAddress server : config.servers()) {
      config
          .access()
          .login((user, password) -> builder.addAuthInfo(server, AuthInfo.plain(user, password)));
    }
    if (config.rawValues()) {
      builder.setTranscoder(new RawTranscoder());
    }
    library = settings.open(builder);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    if (noReply) {
      library.setWithNoReply(key, ttlSeconds, value);
    } else {
      Stored.require(key, library.set(key, ttlSeconds, value), true);
    }
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return library.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return library.get(keys);
  }

  @Override
  public boolean delete(String key) throws Exception {
    if (noReply) {
      library.deleteWithNoReply(key);
      return true;
    }
    return library.delete(key);
  }

  @Override
  public Map<String, String> settings() {
    return settings.report(library);
  }

  @Override
  public void close() throws IOException {
    library.shutdown();
  }
}
