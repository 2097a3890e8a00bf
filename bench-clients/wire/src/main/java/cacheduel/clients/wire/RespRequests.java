// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.RequestBuffer;
import java.util.Collection;

/**
 * Requests of RESP, which are the same in both versions. A delete is a DEL, as client libraries send
 * it: a server frees a string at once for an UNLINK, too.
 */
final class RespRequests implements Requests {
  private static final byte[] GET = Text.bytes("*2\r\n$3\r\nGET\r\n");
  private static final byte[] DELETE = Text.bytes("*2\r\n$3\r\nDEL\r\n");
  private static final byte[] SET = Text.bytes("*3\r\n$3\r\nSET\r\n");
  private static final byte[] SET_WITH_TTL = Text.bytes("*5\r\n$3\r\nSET\r\n");
  private static final byte[] TTL = Text.bytes("$2\r\nEX\r\n");

  private final boolean raw;

  /**
   * @param raw whether a value needs no flags; else they are a byte before it
   */
  RespRequests(boolean raw) {
    this.raw = raw;
  }

  @Override
  public void get(RequestBuffer out, String key) {
    out.put(GET).respText(key);
  }

  @Override
  public void getBulk(RequestBuffer out, Collection<String> keys) {
    out.respArray(1 + keys.size()).respText("MGET");
    keys.forEach(out::respText);
  }

  @Override
  public void set(RequestBuffer out, String key, byte[] value, int flags, int ttlSeconds) {
    out.put(ttlSeconds == 0 ? SET : SET_WITH_TTL).respText(key);
    if (raw) {
      out.respBytes(value);
    } else {
      out.put('$').decimal(1 + value.length).put(Text.LINE_END);
      out.put(flags).put(value).put(Text.LINE_END);
    }
    if (ttlSeconds != 0) {
      out.put(TTL).respNumber(ttlSeconds);
    }
  }

  @Override
  public void delete(RequestBuffer out, String key) {
    out.put(DELETE).respText(key);
  }

  /** Nothing: every request is answered. */
  @Override
  public void mark(RequestBuffer out) {}
}
