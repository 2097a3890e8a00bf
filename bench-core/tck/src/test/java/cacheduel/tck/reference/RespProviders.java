// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Providers of a client over RESP3, and of others that break one of RESP's own rules each. */
public final class RespProviders {
  private RespProviders() {}

  /** Keeps them. */
  public static class Sound implements CacheClientProvider {
    @Override
    public String name() {
      return "resp-reference";
    }

    @Override
    public String version() {
      return "1";
    }

    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.RESP3), Set.of(Mode.BLOCKING), Set.of(Feature.EMPTY_VALUES));
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new Client(config, 3);
    }
  }

  /** Speaks RESP2 instead. */
  public static final class NeverSaysHello extends Sound {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new Client(config, 2);
    }
  }

  /** Has the limit of memcached's keys. */
  public static final class RefusesLongKeys extends Sound {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new Client(config, 3) {
        @Override
        public synchronized void set(String key, Object value, int ttlSeconds) throws Exception {
          if (key.length() > 250) {
            throw new IllegalArgumentException("too long");
          }
          super.set(key, value, ttlSeconds);
        }
      };
    }
  }

  /** Has the limit of memcached's items. */
  public static final class CutsLargeValues extends Sound {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new Client(config, 3) {
        @Override
        byte[] bytes(Object value) throws IOException {
          byte[] bytes = super.bytes(value);
          return bytes.length > 1 << 20 ? Arrays.copyOf(bytes, 1 << 20) : bytes;
        }
      };
    }
  }

  /** One connection, which one thread at a time uses. */
  private static class Client implements CacheClient {
    private final RespConnection connection;
    private final boolean raw;

    Client(ClientConfig config, int version) throws IOException {
      raw = config.rawValues();
      connection = RespConnection.connect(config.servers().get(0), config.operationTimeout());
      if (version == 3) {
        connection.hello(version);
      }
    }

    byte[] bytes(Object value) throws IOException {
      return raw ? (byte[]) value : ReferenceClient.serialized(value);
    }

    @Override
    public synchronized void set(String key, Object value, int ttlSeconds) throws Exception {
      connection.set(key, bytes(value), ttlSeconds);
    }

    @Override
    public @Nullable Object get(String key) throws Exception {
      return getBulk(List.of(key)).get(key);
    }

    @Override
    public synchronized Map<String, Object> getBulk(Collection<String> keys) throws Exception {
      List<String> asked = List.copyOf(new LinkedHashSet<>(keys));
      List<byte @Nullable []> values = connection.get(asked);
      Map<String, Object> hits = new HashMap<>();
      for (int i = 0; i < asked.size(); i++) {
        byte @Nullable [] value = values.get(i);
        if (value != null) {
          hits.put(asked.get(i), raw ? value : ReferenceClient.deserialized(value));
        }
      }
      return hits;
    }

    @Override
    public synchronized boolean delete(String key) throws Exception {
      return connection.delete(key);
    }

    @Override
    public Map<String, String> settings() {
      return Map.of("connections", "1");
    }

    @Override
    public void close() throws Exception {
      connection.close();
    }
  }
}
