// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A connection in the ASCII protocol (memcached's doc/protocol.txt). */
final class AsciiMemcached implements MemcachedConnection {
  /** Bytes of pipelined requests that are gathered in one write. */
  private static final int BATCH = 256 * 1024;

  /** Requests whose answers are awaited together. */
  private static final int DELETES = 1_000;

  private static final Set<String> DELETED = Set.of("DELETED", "NOT_FOUND");

  private static final byte[] LINE_END = "\r\n".getBytes(ISO_8859_1);

  private static final String BARRIER = "incr cacheduel-barrier 1\r\n";

  private final Dialogue dialogue;

  AsciiMemcached(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  @Override
  public String version() throws IOException {
    return dialogue.exchange("version", (request, reply) -> {
      request.text("version\r\n");
      dialogue.send();
      return expect("VERSION ", reply.readLine()).substring("VERSION ".length());
    });
  }

  @Override
  public void ping() throws IOException {
    dialogue.exchange("incr", this::barrier);
  }

  @Override
  public Map<String, String> stats() throws IOException {
    return readStats("stats");
  }

  @Override
  public Map<String, String> stats(String group) throws IOException {
    return readStats("stats " + group);
  }

  @Override
  public void flushAll() throws IOException {
    dialogue.exchange("flush_all", (request, reply) -> {
      request.text("flush_all\r\n");
      dialogue.send();
      return expect("OK", reply.readLine());
    });
  }

  @Override
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

  @Override
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

  @Override
  public void store(String key, int ttlSeconds) throws IOException {
    dialogue.exchange("set", (request, reply) -> {
      request.text("set ").key(key).text(" 0 " + ttlSeconds + " 1\r\n1\r\n");
      dialogue.send();
      return expect("STORED", reply.readLine());
    });
  }

  @Override
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
