// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

/** The commands of the binary protocol that are used here, and numbers that replies carry. */
final class Opcode {
  static final int GET = 0x00;
  static final int SET = 0x01;
  static final int DELETE = 0x04;
  static final int NO_OP = 0x0a;
  static final int GETKQ = 0x0d;
  static final int SETQ = 0x11;
  static final int DELETEQ = 0x14;

  private Opcode() {}
}
