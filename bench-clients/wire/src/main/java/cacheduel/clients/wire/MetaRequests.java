// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.RequestBuffer;
import java.util.Collection;

/** Requests of memcached's meta protocol (protocol.txt, "Meta Commands"). */
final class MetaRequests implements Requests {
  private static final byte[] GET = Text.bytes("mg ");
  private static final byte[] SET = Text.bytes("ms ");
  private static final byte[] DELETE = Text.bytes("md ");
  private static final byte[] TTL = Text.bytes(" T");
  private static final byte[] FLAGS = Text.bytes(" F");
  private static final byte[] NO_OP = Text.bytes("mn\r\n");

  private final byte[] getEnd;
  private final byte[] getBulkEnd;
  private final byte[] writeEnd;

  /**
   * @param raw whether the flags of a value are not needed
   */
  MetaRequests(boolean raw, boolean quiet) {
    String wanted = raw ? " v" : " v f";
    this.getEnd = Text.bytes(wanted + "\r\n");
    this.getBulkEnd = Text.bytes(wanted + " k q\r\n");
    this.writeEnd = quiet ? Text.bytes(" q\r\n") : Text.LINE_END;
  }

  @Override
  public void get(RequestBuffer out, String key) {
    out.put(GET).key(key).put(getEnd);
  }

  @Override
  public void getBulk(RequestBuffer out, Collection<String> keys) {
    for (String key : keys) {
      out.put(GET).key(key).put(getBulkEnd);
    }
    out.put(NO_OP);
  }

  @Override
  public void set(RequestBuffer out, String key, byte[] value, int flags, int ttlSeconds) {
    out.put(SET).key(key).put(' ').decimal(value.length);
    if (ttlSeconds != 0) {
      out.put(TTL).decimal(ttlSeconds);
    }
    if (flags != 0) {
      out.put(FLAGS).decimal(flags);
    }
    out.put(writeEnd).put(value).put(Text.LINE_END);
  }

  @Override
  public void delete(RequestBuffer out, String key) {
    out.put(DELETE).key(key).put(writeEnd);
  }

  @Override
  public void mark(RequestBuffer out) {
    out.put(NO_OP);
  }
}
