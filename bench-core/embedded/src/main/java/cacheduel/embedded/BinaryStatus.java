// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Store.Outcome;

/** The status codes of the binary protocol, with the text that memcached sends as the body. */
enum BinaryStatus {
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

  BinaryStatus(int code, String text) {
    this.code = code;
    this.text = text;
  }

  /** Returns the status of an outcome; ADD has no other reason not to store than the key. */
  static BinaryStatus of(Outcome outcome) {
    return switch (outcome) {
      case STORED, DELETED -> OK;
      case EXISTS, NOT_STORED -> KEY_EXISTS;
      case NOT_FOUND -> KEY_NOT_FOUND;
      case NON_NUMERIC -> NON_NUMERIC;
    };
  }

  int code() {
    return code;
  }

  String text() {
    return text;
  }
}
