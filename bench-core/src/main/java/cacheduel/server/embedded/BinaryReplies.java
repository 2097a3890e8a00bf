// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes replies of the binary protocol. */
final class BinaryReplies {
  private static final byte MAGIC = (byte) 0x81;
  private static final byte[] NOTHING = {};

  private final ReplyOutput out;

  BinaryReplies(ReplyOutput out) {
    this.out = out;
  }

  /** Says that all went well, unless the command is a quiet one. */
  void success(BinaryRequest request, Opcode opcode, long cas, byte[] value) throws IOException {
    if (!opcode.quiet()) {
      send(request, BinaryStatus.OK, cas, NOTHING, NOTHING, value);
    }
  }

  void success(BinaryRequest request, Opcode opcode) throws IOException {
    success(request, opcode, 0, NOTHING);
  }

  /** Says what went wrong, in the protocol's own words; quiet commands do that too. */
  void failure(BinaryRequest request, BinaryStatus status) throws IOException {
    byte[] text = status.text().getBytes(StandardCharsets.ISO_8859_1);
    send(request, status, 0, NOTHING, NOTHING, text);
  }

  /** Says that there is no such key, and repeats it in place of the words. */
  void missing(BinaryRequest request) throws IOException {
    byte[] key = request.key().getBytes(StandardCharsets.ISO_8859_1);
    send(request, BinaryStatus.KEY_NOT_FOUND, 0, NOTHING, key, NOTHING);
  }

  void item(BinaryRequest request, Item item, boolean withKey, boolean withValue)
      throws IOException {
    byte[] flags = ByteBuffer.allocate(Integer.BYTES).putInt(item.flags()).array();
    byte[] key = withKey ? request.key().getBytes(StandardCharsets.ISO_8859_1) : NOTHING;
    byte[] value = withValue ? item.value() : NOTHING;
    send(request, BinaryStatus.OK, item.cas(), flags, key, value);
  }

  void stat(BinaryRequest request, String name, String value) throws IOException {
    byte[] key = name.getBytes(StandardCharsets.ISO_8859_1);
    byte[] text = value.getBytes(StandardCharsets.ISO_8859_1);
    send(request, BinaryStatus.OK, 0, NOTHING, key, text);
  }

  private void send(
      BinaryRequest request, BinaryStatus status, long cas, byte[] extras, byte[] key, byte[] value)
      throws IOException {
    ByteBuffer head = ByteBuffer.allocate(BinaryRequest.HEADER + extras.length + key.length)
        .put(MAGIC)
        .put((byte) request.code())
        .putShort((short) key.length)
        .put((byte) extras.length)
        .put((byte) 0)
        .putShort((short) status.code())
        .putInt(extras.length + key.length + value.length)
        .putInt(request.opaque())
        .putLong(cas)
        .put(extras)
        .put(key);
    out.write(head.array());
    out.write(value);
  }
}
