// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The harness's own blocking connection to one memcached node, in the ASCII protocol: for what must
 * not go through a client under test, such as statistics, bulk load, clean-up and checks.
 *
 * <p>Not safe for use by several threads at once. Every method throws an {@link IOException} that
 * names the node if it did not answer within the timeout or answered otherwise than expected; the
 * connection must then be closed. The protocol is memcached's doc/protocol.txt.
 */
public final class MemcachedConnection implements Closeable {
  /** Bytes of pipelined requests that are gathered in one write. */
  private static final int BATCH = 256 * 1024;

  /** Requests whose answers are awaited together. */
  private static final int DELETES = 1_000;

  private static final Set<String> DELETED = Set.of("DELETED", "NOT_FOUND");

  private static final byte[] LINE_END = "\r\n".getBytes(ISO_8859_1);

  private static final String BARRIER = "incr cacheduel-barrier 1\r\n";

  private final Dialogue dialogue;

  private MemcachedConnection(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  /** Connects; the timeout holds for connecting and for each single read and write afterwards. */
  public static MemcachedConnection connect(InetSocketAddress address, Duration timeout)
      throws IOException {
    return new MemcachedConnection(Dialogue.connect(address, timeout));
  }

  /** Returns the version that the server reports, for example "1.6.18". */
  public String version() throws IOException {
    return dialogue.exchange("version", (request, reply) -> {
      request.text("version\r\n");
      dialogue.send();
      return expect("VERSION ", reply.readLine()).substring("VERSION ".length());
    });
  }

  /** Checks that the server answers, by a command that proxies without {@code version} know. */
  public void ping() throws IOException {
    dialogue.exchange("incr", this::barrier);
  }

  /** Returns the server's counters in its own order. */
  public Map<String, String> stats() throws IOException {
    return readStats("stats");
  }

  /** Returns one group of the server's statistics, for example "settings" or "items". */
  public Map<String, String> stats(String group) throws IOException {
    return readStats("stats " + group);
  }

  /** Drops every value that the server holds, whoever stored it. */
  public void flushAll() throws IOException {
    dialogue.exchange("flush_all", (request, reply) -> {
      request.text("flush_all\r\n");
      dialogue.send();
      return expect("OK", reply.readLine());
    });
  }

  /**
   * Stores entries with flags 0 without waiting for each one's answer, and returns their count once
   * the server has worked them all off.
   *
   * <p>The server does not say whether it stored each one: compare its counters afterwards.
   *
   * @param entries keys with their values; pulled as the network takes them
   * @param ttlSeconds time to live in seconds, 0 for no expiry
   */
  public long load(Iterator<Map.Entry<String, byte[]>> entries, int ttlSeconds) throws IOException {
    byte[] set = "set ".getBytes(ISO_8859_1);
    byte[] flagsAndTtl = (" 0 " + ttlSeconds + " ").getBytes(ISO_8859_1);
    byte[] noReply = " noreply\r\n".getBytes(ISO_8859_1);
    return dialogue.exchange("set", (request, reply) -> {
      long count = 0;
      for (; entries.hasNext(); count++) {
        Map.Entry<String, byte[]> entry = entries.next();
        byte[] value = entry.getValue();
        request.put(set).key(entry.getKey()).put(flagsAndTtl).decimal(value.length);
        request.put(noReply).put(value).put(LINE_END);
        sendBatch(request);
      }
      barrier(request, reply);
      return count;
    });
  }

  /**
   * Deletes keys, whether or not the server has them, and returns how many it refused to delete: a
   * proxy may forbid it, or know no {@code delete} without an answer.
   */
  public long delete(Iterator<String> keys) throws IOException {
    return dialogue.exchange("delete", (request, reply) -> {
      long refused = 0;
      while (keys.hasNext()) {
        int sent = 0;
        for (; keys.hasNext() && sent < DELETES; sent++) {
          request.text("delete ").key(keys.next()).put(LINE_END);
        }
        dialogue.send();
        for (; sent > 0; sent--) {
          refused += DELETED.contains(reply.readLine()) ? 0 : 1;
        }
      }
      return refused;
    });
  }

  /** Stores a byte under a key for some seconds. */
  public void store(String key, int ttlSeconds) throws IOException {
    dialogue.exchange("set", (request, reply) -> {
      request.text("set ").key(key).text(" 0 " + ttlSeconds + " 1\r\n1\r\n");
      dialogue.send();
      return expect("STORED", reply.readLine());
    });
  }

  /** Returns whether the server has a key that was {@linkplain #store stored}. */
  public boolean has(String key) throws IOException {
    return dialogue.exchange("get", (request, reply) -> {
      request.text("get ").key(key).put(LINE_END);
      dialogue.send();
      String first = reply.readLine();
      if (first.equals("END")) {
        return false;
      }
      expect("VALUE ", first);
      reply.readLine();
      expect("END", reply.readLine());
      return true;
    });
  }

  @Override
  public void close() throws IOException {
    dialogue.close();
  }

  private Map<String, String> readStats(String command) throws IOException {
    return dialogue.exchange(command, (request, reply) -> {
      request.text(command).put(LINE_END);
      dialogue.send();
      Map<String, String> stats = new LinkedHashMap<>();
      for (String line = reply.readLine(); !line.equals("END"); line = reply.readLine()) {
        String[] parts = expect("STAT ", line).split(" ", 3);
        stats.put(parts[1], parts.length > 2 ? parts[2] : "");
      }
      return stats;
    });
  }

  private void sendBatch(RequestBuffer request) throws IOException {
    if (request.size() >= BATCH) {
      dialogue.send();
    }
  }

  /**
   * Increments a key that does not exist; the answer follows those to all earlier requests, and
   * their silence. No counter that a result is checked against grows by it.
   */
  private String barrier(RequestBuffer request, ReplyBuffer reply) throws IOException {
    request.text(BARRIER);
    dialogue.send();
    return expect("NOT_FOUND", reply.readLine());
  }

  private static String expect(String start, String line) throws IOException {
    if (!line.startsWith(start)) {
      throw new IOException("expected '" + start.strip() + "', got: '" + line + "'");
    }
    return line;
  }
}
