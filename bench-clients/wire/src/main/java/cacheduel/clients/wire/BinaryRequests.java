// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.RequestBuffer;
import java.util.Collection;

/** Requests of memcached's binary protocol (protocol-binary.xml, "Request header"). */
final class BinaryRequests implements Requests {
  private static final int MAGIC = 0x80;
  private static final int SET_EXTRAS = 8;

  private final int set;
  private final int delete;

  BinaryRequests(boolean quiet) {
    this.set = quiet ? Opcode.SETQ : Opcode.SET;
    this.delete = quiet ? Opcode.DELETEQ : Opcode.DELETE;
  }

  @Override
  public void get(RequestBuffer out, String key) {
    head(out, Opcode.GET, key.length(), 0, 0).key(key);
  }

  @Override
  public void getBulk(RequestBuffer out, Collection<String> keys) {
    for (String key : keys) {
      head(out, Opcode.GETKQ, key.length(), 0, 0).key(key);
    }
    head(out, Opcode.NO_OP, 0, 0, 0);
  }

  @Override
  public void set(RequestBuffer out, String key, byte[] value, int flags, int ttlSeconds) {
    head(out, set, key.length(), SET_EXTRAS, value.length).putInt(flags).putInt(ttlSeconds);
    out.key(key).put(value);
  }

  @Override
  public void delete(RequestBuffer out, String key) {
    head(out, delete, key.length(), 0, 0).key(key);
  }

  /** Nothing: a reply names the command that it answers. */
  @Override
  public void mark(RequestBuffer out) {}

  private static RequestBuffer head(RequestBuffer out, int opcode, int key, int extras, int value) {
    return out.put(MAGIC)
        .put(opcode)
        .putShort(key)
        .put(extras)
        .put(0)
        .putShort(0)
        .putInt(extras + key + value)
        .putInt(0)
        .putLong(0);
  }
}
