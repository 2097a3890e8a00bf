// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import cacheduel.client.Protocol;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;

/**
 * The harness's own blocking connection to one memcached node: for what must not go through a client
 * under test, such as statistics, bulk load, clean-up and checks.
 *
 * <p>Not safe for use by several threads at once. Every method throws an {@link IOException} that
 * names the node if it did not answer within the timeout or answered otherwise than expected; the
 * connection must then be closed.
 */
public interface MemcachedConnection extends Closeable {
  /** Connects to a server that asks for nothing. */
  static MemcachedConnection connect(InetSocketAddress address, Duration timeout)
      throws IOException {
    return connect(address, timeout, Entrance.OPEN);
  }

  /**
   * Connects and enters; the timeout holds for connecting and for each single read and write
   * afterwards. Speaks ASCII, except with a server that takes credentials over binary only.
   */
  static MemcachedConnection connect(InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException {
    Dialogue dialogue = Dialogue.connect(address, timeout, entrance);
    return entrance.login() == Protocol.BINARY
        ? new BinaryMemcached(dialogue)
        : new AsciiMemcached(dialogue);
  }

  /** Returns the version that the server reports, for example "1.6.18". */
  String version() throws IOException;

  /** Checks that the server answers, by a command that proxies without {@code version} know. */
  void ping() throws IOException;

  /** Returns the server's counters in its own order. */
  Map<String, String> stats() throws IOException;

  /** Returns one group of the server's statistics, for example "settings" or "items". */
  Map<String, String> stats(String group) throws IOException;

  /** Drops every value that the server holds, whoever stored it. */
  void flushAll() throws IOException;

  /**
   * Stores entries with flags 0 without waiting for each one's answer, and returns their count once
   * the server has worked them all off.
   *
   * <p>The server does not say whether it stored each one: compare its counters afterwards.
   *
   * @param entries keys with their values; pulled as the network takes them
   * @param ttlSeconds time to live in seconds, 0 for no expiry
   */
  long load(Iterator<Map.Entry<String, byte[]>> entries, int ttlSeconds) throws IOException;

  /**
   * Deletes keys, whether or not the server has them, and returns how many it refused to delete: a
   * proxy may forbid it, or know no {@code delete} without an answer.
   */
  long delete(Iterator<String> keys) throws IOException;

  /** Stores a byte under a key for some seconds. */
  void store(String key, int ttlSeconds) throws IOException;

  /** Returns whether the server has a key that was {@linkplain #store stored}. */
  boolean has(String key) throws IOException;
}
