// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Builder for packets of the binary protocol, in hex. */
final class Packet {
  /** In hex digits, like the offsets. */
  private static final int HEADER = 48;

  private static final int BODY_AT = 16;
  private static final int CAS_AT = 32;

  private final int opcode;
  private String extras = "";
  private String key = "";
  private String value = "";
  private int opaque;
  private String cas = String.format("%016x", 0);

  private Packet(int opcode) {
    this.opcode = opcode;
  }

  static Packet of(int opcode) {
    return new Packet(opcode);
  }

  /** Sets the extras, in hex. */
  Packet extras(String hex) {
    extras = hex.replace(" ", "");
    return this;
  }

  Packet key(String text) {
    key = hex(text);
    return this;
  }

  Packet value(String text) {
    value = hex(text);
    return this;
  }

  Packet opaque(int number) {
    opaque = number;
    return this;
  }

  Packet cas(long number) {
    cas = String.format("%016x", number);
    return this;
  }

  String request() {
    return packet("80", 0);
  }

  String reply(int status) {
    return packet("81", status);
  }

  /** Returns consecutive packets with each cas replaced by 0. */
  static String withoutCas(String packets) {
    StringBuilder all = new StringBuilder(packets);
    int at = 0;
    while (at + HEADER <= all.length()) {
      all.replace(at + CAS_AT, at + HEADER, "0".repeat(HEADER - CAS_AT));
      at += HEADER + 2 * Integer.parseInt(all.substring(at + BODY_AT, at + BODY_AT + 8), 16);
    }
    return all.toString();
  }

  private String packet(String magic, int status) {
    int body = (extras.length() + key.length() + value.length()) / 2;
    return magic
        + String.format("%02x%04x%02x00%04x", opcode, key.length() / 2, extras.length() / 2, status)
        + String.format("%08x%08x", body, opaque)
        + cas
        + extras
        + key
        + value;
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.ISO_8859_1));
  }
}
