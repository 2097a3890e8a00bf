// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writer for replies of the binary protocol. */
final class BinaryReplies {
  private static final byte MAGIC = (byte) 0x81;
  private static final byte[] NOTHING = {};

  private final ReplyOutput out;

  BinaryReplies(ReplyOutput out) {
    this.out = out;
  }

  /** Reports success, unless the command is quiet. */
  void success(BinaryRequest request, long cas, byte[] value) throws IOException {
    if (!request.quiet()) {
      send(request, BinaryStatus.OK, cas, NOTHING, NOTHING, value);
    }
  }

  void success(BinaryRequest request) throws IOException {
    success(request, 0, NOTHING);
  }

  /** Reports an error with the status's text, even if the command is quiet. */
  void failure(BinaryRequest request, BinaryStatus status) throws IOException {
    send(request, status, 0, NOTHING, NOTHING, bytes(status.text()));
  }

  /** Reports a miss with the key in place of a text. */
  void missWithKey(BinaryRequest request) throws IOException {
    send(request, BinaryStatus.KEY_NOT_FOUND, 0, NOTHING, bytes(request.key()), NOTHING);
  }

  /** Sends an item, even if the command is quiet; TOUCH sends it without the value. */
  void item(BinaryRequest request, Item item, boolean withKey, boolean withValue)
      throws IOException {
    byte[] flags = ByteBuffer.allocate(Integer.BYTES).putInt(item.flags()).array();
    byte[] key = withKey ? bytes(request.key()) : NOTHING;
    byte[] value = withValue ? item.value() : NOTHING;
    send(request, BinaryStatus.OK, item.cas(), flags, key, value);
  }

  void stat(BinaryRequest request, String name, String value) throws IOException {
    send(request, BinaryStatus.OK, 0, NOTHING, bytes(name), bytes(value));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
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
