// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Store.Outcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writer for replies of the binary protocol. */
final class BinaryReplies {
  /** The status codes, with the text that memcached sends as the body. */
  enum Status {
    OK(0x00, ""),
    KEY_NOT_FOUND(0x01, "Not found"),
    KEY_EXISTS(0x02, "Data exists for key."),
    TOO_LARGE(0x03, "Too large."),
    INVALID_ARGUMENTS(0x04, "Invalid arguments"),
    NON_NUMERIC(0x06, "Non-numeric server-side value for incr or decr"),
    UNKNOWN_COMMAND(0x81, "Unknown command"),
    NOT_SUPPORTED(0x83, "Not supported.");

    private final int code;
    private final String text;

    Status(int code, String text) {
      this.code = code;
      this.text = text;
    }

    /** Returns the status of an outcome; ADD stores nothing only if the key exists. */
    private static Status of(Outcome outcome) {
      return switch (outcome) {
        case STORED, DELETED -> OK;
        case EXISTS, NOT_STORED -> KEY_EXISTS;
        case NOT_FOUND -> KEY_NOT_FOUND;
        case NON_NUMERIC -> NON_NUMERIC;
      };
    }
  }

  private static final byte MAGIC = (byte) 0x81;
  private static final byte[] NOTHING = {};

  private final ReplyOutput out;

  BinaryReplies(ReplyOutput out) {
    this.out = out;
  }

  /** Reports success with an item's cas and a value, unless the command is quiet. */
  void success(BinaryRequest request, long cas, byte[] value) throws IOException {
    if (!request.quiet()) {
      send(request, Status.OK, cas, NOTHING, NOTHING, value);
    }
  }

  void success(BinaryRequest request) throws IOException {
    success(request, 0, NOTHING);
  }

  /** Reports an error with the status's text, even if the command is quiet. */
  void failure(BinaryRequest request, Status status) throws IOException {
    send(request, status, 0, NOTHING, NOTHING, bytes(status.text));
  }

  /**
   * Reports the outcome of a change.
   *
   * @param cas the cas of the item after a success
   * @param value sent after a success
   */
  void outcome(BinaryRequest request, Outcome outcome, long cas, byte[] value) throws IOException {
    Status status = Status.of(outcome);
    if (status == Status.OK) {
      success(request, cas, value);
    } else {
      failure(request, status);
    }
  }

  /** Reports a miss with the key in place of a text. */
  void missWithKey(BinaryRequest request) throws IOException {
    send(request, Status.KEY_NOT_FOUND, 0, NOTHING, bytes(request.key()), NOTHING);
  }

  /** Sends an item, even if the command is quiet; TOUCH sends it without the value. */
  void item(BinaryRequest request, Item item, boolean withKey, boolean withValue)
      throws IOException {
    byte[] flags = ByteBuffer.allocate(Integer.BYTES).putInt(item.flags()).array();
    byte[] key = withKey ? bytes(request.key()) : NOTHING;
    byte[] value = withValue ? item.value() : NOTHING;
    send(request, Status.OK, item.cas(), flags, key, value);
  }

  void stat(BinaryRequest request, String name, String value) throws IOException {
    send(request, Status.OK, 0, NOTHING, bytes(name), bytes(value));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private void send(
      BinaryRequest request, Status status, long cas, byte[] extras, byte[] key, byte[] value)
      throws IOException {
    ByteBuffer head = ByteBuffer.allocate(BinaryRequest.HEADER + extras.length + key.length)
        .put(MAGIC)
        .put((byte) request.code())
        .putShort((short) key.length)
        .put((byte) extras.length)
        .put((byte) 0)
        .putShort((short) status.code)
        .putInt(extras.length + key.length + value.length)
        .putInt(request.opaque())
        .putLong(cas)
        .put(extras)
        .put(key);
    out.write(head.array());
    out.write(value);
  }
}
