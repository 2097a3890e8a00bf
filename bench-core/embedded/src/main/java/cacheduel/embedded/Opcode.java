// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import org.jspecify.annotations.Nullable;

/** The commands of the binary protocol, most of which also have a quiet form. */
enum Opcode {
  GET(0x00, 0x09),
  GETK(0x0c, 0x0d),
  SET(0x01, 0x11),
  ADD(0x02, 0x12),
  DELETE(0x04, 0x14),
  INCREMENT(0x05, 0x15),
  QUIT(0x07, 0x17),
  FLUSH(0x08, 0x18),
  NOOP(0x0a),
  VERSION(0x0b),
  STAT(0x10),
  TOUCH(0x1c);

  private static final int NONE = -1;

  private final int code;
  private final int quietCode;

  Opcode(int code) {
    this(code, NONE);
  }

  Opcode(int code, int quietCode) {
    this.code = code;
    this.quietCode = quietCode;
  }

  /** Returns the command of a code from 0 to 255, quiet or not; null if there is none. */
  static @Nullable Opcode of(int code) {
    for (Opcode opcode : values()) {
      if (code == opcode.code || code == opcode.quietCode) {
        return opcode;
      }
    }
    return null;
  }

  static boolean isQuiet(int code) {
    Opcode opcode = of(code);
    return opcode != null && opcode.quietCode == code;
  }

  /** Returns whether extras, key and value have the lengths that the command requires. */
  boolean accepts(BinaryRequest request) {
    int extras = request.extras().capacity();
    boolean key = !request.key().isEmpty() && request.key().length() <= AsciiRequest.LONGEST_KEY;
    boolean noKey = request.key().isEmpty();
    boolean noValue = request.valueLength() == 0;
    return switch (this) {
      case GET, GETK, DELETE -> extras == 0 && key && noValue;
      case SET, ADD -> extras == 8 && key;
      case INCREMENT -> extras == 20 && key && noValue;
      case TOUCH -> extras == 4 && key && noValue;
      case FLUSH -> (extras == 0 || extras == 4) && noKey && noValue;
      case STAT -> extras == 0 && (key || noKey) && noValue;
      case QUIT, NOOP, VERSION -> extras == 0 && noKey && noValue;
    };
  }
}
