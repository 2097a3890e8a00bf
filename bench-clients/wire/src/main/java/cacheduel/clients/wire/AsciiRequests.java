// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.RequestBuffer;
import java.util.Collection;

/** Requests of memcached's text protocol (protocol.txt, "Storage commands" and following). */
final class AsciiRequests implements Requests {
  private static final byte[] GET = Text.bytes("get ");
  private static final byte[] SET = Text.bytes("set ");
  private static final byte[] DELETE = Text.bytes("delete ");
  private static final byte[] LOUD_END = Text.LINE_END;
  private static final byte[] QUIET_END = Text.bytes(" noreply\r\n");

  private final byte[] writeEnd;

  AsciiRequests(boolean quiet) {
    this.writeEnd = quiet ? QUIET_END : LOUD_END;
  }

  @Override
  public void get(RequestBuffer out, String key) {
    out.put(GET).key(key).put(Text.LINE_END);
  }

  @Override
  public void getBulk(RequestBuffer out, Collection<String> keys) {
    out.put(GET);
    for (String key : keys) {
      out.key(key).put(' ');
    }
    out.put(Text.LINE_END);
  }

  @Override
  public void set(RequestBuffer out, String key, byte[] value, int flags, int ttlSeconds) {
    out.put(SET).key(key).put(' ').decimal(flags).put(' ').decimal(ttlSeconds);
    out.put(' ').decimal(value.length).put(writeEnd);
    out.put(value).put(Text.LINE_END);
  }

  @Override
  public void delete(RequestBuffer out, String key) {
    out.put(DELETE).key(key).put(writeEnd);
  }

  /** Nothing: the protocol has no failures of noreply writes that are well formed. */
  @Override
  public void mark(RequestBuffer out) {}
}
