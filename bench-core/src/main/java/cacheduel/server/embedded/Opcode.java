// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import org.jspecify.annotations.Nullable;

/** The commands of the binary protocol. */
enum Opcode {
  GET(0x00),
  SET(0x01),
  ADD(0x02),
  REPLACE(0x03),
  DELETE(0x04),
  INCREMENT(0x05),
  DECREMENT(0x06),
  QUIT(0x07),
  FLUSH(0x08),
  NOOP(0x0a),
  VERSION(0x0b),
  GETK(0x0c),
  APPEND(0x0e),
  PREPEND(0x0f),
  STAT(0x10),
  TOUCH(0x1c),
  GAT(0x1d),
  GATK(0x23),
  GETQ(0x09, GET),
  GETKQ(0x0d, GETK),
  SETQ(0x11, SET),
  ADDQ(0x12, ADD),
  REPLACEQ(0x13, REPLACE),
  DELETEQ(0x14, DELETE),
  INCREMENTQ(0x15, INCREMENT),
  DECREMENTQ(0x16, DECREMENT),
  QUITQ(0x17, QUIT),
  FLUSHQ(0x18, FLUSH),
  APPENDQ(0x19, APPEND),
  PREPENDQ(0x1a, PREPEND),
  GATQ(0x1e, GAT),
  GATKQ(0x24, GATK);

  private static final @Nullable Opcode[] BY_CODE = new Opcode[256];

  static {
    for (Opcode opcode : values()) {
      BY_CODE[opcode.code] = opcode;
    }
  }

  private final int code;
  private final @Nullable Opcode loud;

  Opcode(int code) {
    this.code = code;
    this.loud = null;
  }

  Opcode(int code, Opcode loud) {
    this.code = code;
    this.loud = loud;
  }

  /** Finds the command of a code of 0 to 255; null if there is none. */
  static @Nullable Opcode of(int code) {
    return BY_CODE[code];
  }

  /** The command of the same effect that always answers. */
  Opcode loud() {
    return loud == null ? this : loud;
  }

  /** Whether misses are not answered if it reads, and successes are not if it writes. */
  boolean quiet() {
    return loud != null;
  }

  /** Says whether a request of this shape is one of this command. */
  boolean accepts(int extras, int key, long value) {
    return switch (loud()) {
      case GET, GETK, DELETE -> extras == 0 && key > 0 && value == 0;
      case SET, ADD, REPLACE -> extras == 8 && key > 0;
      case APPEND, PREPEND -> extras == 0 && key > 0;
      case INCREMENT, DECREMENT -> extras == 20 && key > 0 && value == 0;
      case TOUCH, GAT, GATK -> extras == 4 && key > 0;
      case FLUSH -> (extras == 0 || extras == 4) && key == 0 && value == 0;
      case STAT -> extras == 0;
      default -> extras == 0 && key == 0 && value == 0;
    };
  }
}
