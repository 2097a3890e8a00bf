// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A request of the binary protocol without its value, which is still in the input.
 *
 * @param code the command's code, 0 to 255
 * @param valueLength the bytes of the value that follow; negative if the lengths are inconsistent
 * @param cas the cas that the item must have; 0 for any
 */
record BinaryRequest(
    int code, ByteBuffer extras, String key, long valueLength, int opaque, long cas) {
  static final int HEADER = 24;
  static final int MAGIC = 0x80;

  private static final int KEY_LENGTH_AT = 2;
  private static final int EXTRAS_LENGTH_AT = 4;
  private static final int BODY_LENGTH_AT = 8;
  private static final int OPAQUE_AT = 12;
  private static final int CAS_AT = 16;

  /** Reads a request; returns null if its magic byte is wrong. */
  static @Nullable BinaryRequest read(RequestInput in) throws IOException {
    ByteBuffer header = ByteBuffer.wrap(in.readExactly(HEADER));
    if ((header.get(0) & 0xff) != MAGIC) {
      return null;
    }
    int keyLength = header.getShort(KEY_LENGTH_AT) & 0xffff;
    int extrasLength = header.get(EXTRAS_LENGTH_AT) & 0xff;
    long bodyLength = header.getInt(BODY_LENGTH_AT) & 0xffff_ffffL;
    ByteBuffer extras = ByteBuffer.wrap(in.readExactly(extrasLength));
    String key = new String(in.readExactly(keyLength), StandardCharsets.ISO_8859_1);
    return new BinaryRequest(
        header.get(1) & 0xff,
        extras,
        key,
        bodyLength - keyLength - extrasLength,
        header.getInt(OPAQUE_AT),
        header.getLong(CAS_AT));
  }

  /** Returns the unsigned 32-bit number at an offset of the extras. */
  long unsignedExtra(int offset) {
    return extras.getInt(offset) & 0xffff_ffffL;
  }

  /** Returns whether success, or for GET and GETK a miss, is not answered. */
  boolean quiet() {
    return Opcode.isQuiet(code);
  }
}
