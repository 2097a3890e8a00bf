// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.socket.Entrance;
import cacheduel.socket.RespConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** RESP over one connection, one request after the other. */
record RawResp(RespConnection connection) implements RawConnection {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  static RawResp connect(InetSocketAddress address, Access access) throws IOException {
    Entrance entrance = Entrance.of(access, Protocol.RESP2);
    return new RawResp(RespConnection.connect(address, TIMEOUT, entrance));
  }

  @Override
  public void check() throws IOException {
    connection.ping();
  }

  @Override
  public void set(String key, byte[] value, int ttlSeconds) throws IOException {
    connection.set(key, value, ttlSeconds);
  }

  @Override
  public @Nullable Stored get(String key) throws IOException {
    byte @Nullable [] value = connection.get(key);
    return value == null ? null : new Stored(0, value);
  }

  @Override
  public boolean delete(String key) throws IOException {
    return connection.delete(key);
  }

  @Override
  public int items() throws IOException {
    return Integer.parseInt(String.valueOf(connection.run("DBSIZE")));
  }

  @Override
  public OptionalLong gets() throws IOException {
    Map<String, String> stats = connection.info("stats");
    return OptionalLong.of(number(stats, "keyspace_hits") + number(stats, "keyspace_misses"));
  }

  private static long number(Map<String, String> stats, String name) {
    return Long.parseLong(stats.getOrDefault(name, "0"));
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
