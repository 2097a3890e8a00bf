// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import cacheduel.server.ServerException;
import cacheduel.server.node.NodeConnection;
import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A connection to a node of Redis or Valkey.
 *
 * @param system which of them it has to be
 * @param still the counters of operations that operations do not move
 */
record RedisConnection(RespConnection connection, String system, Set<String> still)
    implements NodeConnection {
  private static final String VALKEY = "valkey";

  /** Returns the version by the system's own name for it: Valkey reports one of Redis, too. */
  @Override
  public String version() throws IOException, ServerException {
    Map<String, String> about = connection.info("server");
    String actual = about.containsKey(VALKEY + "_version") ? VALKEY : "redis";
    String version = about.get(actual + "_version");
    if (version == null) {
      throw new IOException("INFO has no version");
    }
    if (!actual.equals(system)) {
      throw new ServerException("the server that answers is %s %s: use --server %s in place of %s"
          .formatted(actual, version, actual, system));
    }
    return version;
  }

  @Override
  public void ping() throws IOException {
    connection.ping();
  }

  @Override
  public Map<String, String> stats() throws IOException {
    Map<String, String> stats = new RedisInfo(connection.info("all")).stats();
    stats.keySet().removeAll(still);
    return stats;
  }

  @Override
  public Map<String, String> settings() throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    if (connection.run("CONFIG", "GET", "*") instanceof List<?> pairs) {
      for (int i = 0; i + 1 < pairs.size(); i += 2) {
        settings.put(String.valueOf(pairs.get(i)), String.valueOf(pairs.get(i + 1)));
      }
    }
    return settings;
  }

  @Override
  public void flush() throws IOException {
    connection.flushAll();
  }

  @Override
  public long delete(Iterator<String> keys) throws IOException {
    return connection.unlink(keys);
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
