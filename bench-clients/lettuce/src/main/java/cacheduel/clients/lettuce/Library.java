// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.ClientConfig;
import cacheduel.clients.resp.LettuceSettings;
import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import io.lettuce.core.cluster.api.sync.RedisClusterCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.resource.ClientResources;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The library's client, with one connection. */
abstract class Library {
  private static final RedisCodec<String, byte[]> CODEC =
      RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE);

  private static final long CLOSE_SECONDS = 5;

  private final LettuceSettings lettuce;
  private final ClientResources resources;
  private final AbstractRedisClient client;
  private final StatefulConnection<String, byte[]> connection;

  Library(ClientConfig config) throws Exception {
    lettuce = new LettuceSettings(config);
    resources = lettuce.resources();
    try {
      if (config.isCluster()) {
        RedisClusterClient cluster = RedisClusterClient.create(resources, lettuce.nodes());
        cluster.setOptions(ClusterClientOptions.builder(lettuce.options()).build());
        client = cluster;
        connection = cluster.connect(CODEC);
      } else {
        RedisClient single = RedisClient.create(resources, lettuce.nodes().get(0));
        single.setOptions(lettuce.options());
        client = single;
        connection = single.connect(CODEC);
      }
    } catch (Exception e) {
      LettuceSettings.close(resources);
      throw e;
    }
  }

  RedisClusterCommands<String, byte[]> sync() {
    return connection instanceof StatefulRedisClusterConnection<String, byte[]> cluster
        ? cluster.sync()
        : ((StatefulRedisConnection<String, byte[]>) connection).sync();
  }

  RedisClusterAsyncCommands<String, byte[]> async() {
    return connection instanceof StatefulRedisClusterConnection<String, byte[]> cluster
        ? cluster.async()
        : ((StatefulRedisConnection<String, byte[]>) connection).async();
  }

  /** Returns the values that the server has. */
  static Map<String, Object> hits(List<KeyValue<String, byte[]>> values) {
    Map<String, Object> hits = new HashMap<>();
    for (KeyValue<String, byte[]> value : values) {
      value.ifHasValue(found -> hits.put(value.getKey(), found));
    }
    return hits;
  }

  public Map<String, String> settings() {
    return lettuce.report();
  }

  public void close() {
    connection.close();
    client.shutdown(0, CLOSE_SECONDS, SECONDS);
    LettuceSettings.close(resources);
  }
}
