// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** A connection in the binary protocol (memcached's doc/protocol-binary.txt). */
final class BinaryMemcached implements MemcachedConnection {
  private static final int HEADER_BYTES = 24;
  private static final int REQUEST = 0x80;
  private static final int REPLY = 0x81;

  private static final int GET = 0x00;
  private static final int DELETE = 0x04;
  private static final int FLUSH = 0x08;
  private static final int NO_OP = 0x0a;
  private static final int VERSION = 0x0b;
  private static final int STAT = 0x10;
  private static final int SET = 0x01;
  private static final int SET_QUIETLY = 0x11;

  private static final int NOT_FOUND = 1;

  private static final int BATCH = 256 * 1024;
  private static final int DELETES = 1_000;
  private static final byte[] NOTHING = {};

  private final Dialogue dialogue;

  /** A reply; every status but success and a miss has been thrown. */
  private record Reply(int opcode, boolean isMiss, String key, String value) {}

  BinaryMemcached(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  @Override
  public String version() throws IOException {
    return call("version", VERSION, "", NOTHING, NOTHING).value;
  }

  @Override
  public void ping() throws IOException {
    call("noop", NO_OP, "", NOTHING, NOTHING);
  }

  @Override
  public Map<String, String> stats() throws IOException {
    return stats("");
  }

  @Override
  public Map<String, String> stats(String group) throws IOException {
    return dialogue.exchange("stats " + group, (request, reply) -> {
      put(request, STAT, group, NOTHING, NOTHING);
      dialogue.send();
      Map<String, String> stats = new LinkedHashMap<>();
      for (Reply one = read(reply); !one.key.isEmpty(); one = read(reply)) {
        stats.put(one.key, one.value);
      }
      return stats;
    });
  }

  @Override
  public void flushAll() throws IOException {
    call("flush", FLUSH, "", NOTHING, NOTHING);
  }

  @Override
  public long load(Iterator<Map.Entry<String, byte[]>> entries, int ttlSeconds) throws IOException {
    return dialogue.exchange("set", (request, reply) -> {
      long count = 0;
      for (; entries.hasNext(); count++) {
        Map.Entry<String, byte[]> entry = entries.next();
        put(request, SET_QUIETLY, entry.getKey(), flagsAndTtl(ttlSeconds), entry.getValue());
        if (request.size() >= BATCH) {
          dialogue.send();
        }
      }
      put(request, NO_OP, "", NOTHING, NOTHING);
      dialogue.send();
      if (read(reply).opcode != NO_OP) {
        throw new ProtocolException("a set was refused");
      }
      return count;
    });
  }

  @Override
  public long delete(Iterator<String> keys) throws IOException {
    return dialogue.exchange("delete", (request, reply) -> {
      while (keys.hasNext()) {
        int sent = 0;
        for (; keys.hasNext() && sent < DELETES; sent++) {
          put(request, DELETE, keys.next(), NOTHING, NOTHING);
        }
        dialogue.send();
        for (; sent > 0; sent--) {
          read(reply);
        }
      }
      return 0L;
    });
  }

  @Override
  public void store(String key, int ttlSeconds) throws IOException {
    call("set", SET, key, flagsAndTtl(ttlSeconds), new byte[] {'1'});
  }

  @Override
  public boolean has(String key) throws IOException {
    return !call("get", GET, key, NOTHING, NOTHING).isMiss;
  }

  @Override
  public void close() throws IOException {
    dialogue.close();
  }

  private Reply call(String name, int opcode, String key, byte[] extras, byte[] value)
      throws IOException {
    return dialogue.exchange(name, (request, reply) -> {
      put(request, opcode, key, extras, value);
      dialogue.send();
      return read(reply);
    });
  }

  private static byte[] flagsAndTtl(int ttlSeconds) {
    return ByteBuffer.allocate(8).putInt(0).putInt(ttlSeconds).array();
  }

  private static void put(
      RequestBuffer request, int opcode, String key, byte[] extras, byte[] value) {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES)
        .put((byte) REQUEST)
        .put((byte) opcode)
        .putShort((short) key.length())
        .put((byte) extras.length)
        .putInt(8, extras.length + key.length() + value.length);
    request.put(header.array()).put(extras).put(key.getBytes(ISO_8859_1)).put(value);
  }

  private static Reply read(ReplyBuffer reply) throws IOException {
    reply.need(HEADER_BYTES);
    if (reply.peek(0) != REPLY) {
      throw new ProtocolException("expected a binary reply, got: " + reply.readLine());
    }
    int opcode = reply.peek(1);
    int keyBytes = reply.peekShort(2);
    int extras = reply.peek(4);
    int status = reply.peekShort(6);
    int body = reply.peekInt(8);
    reply.skip(HEADER_BYTES);
    reply.drop(extras);
    String key = new String(reply.value(keyBytes), ISO_8859_1);
    String value = new String(reply.value(body - extras - keyBytes), ISO_8859_1);
    if (status != 0 && status != NOT_FOUND) {
      throw new ProtocolException("the server answered: " + value + " (" + status + ")");
    }
    return new Reply(opcode, status == NOT_FOUND, key, value);
  }
}
