// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.socket.RequestBuffer;
import java.nio.charset.StandardCharsets;

/** Writes BRCache's requests. */
final class Requests {
  private static final byte[] PUT = ascii("put ");
  private static final byte[] GET = ascii("get ");
  private static final byte[] NOT_FOR_UPDATE = ascii(" 0 0\r\n");
  private static final byte[] REMOVE = ascii("remove ");
  private static final byte[] SHOW_VAR = ascii("show_var ");
  private static final byte[] NO_FLAGS = ascii(" 0\r\n");
  private static final byte[] NO_TIME_TO_IDLE = ascii(" 0 ");
  private static final byte[] LINE_END = ascii("\r\n");

  private Requests() {}

  /** Writes {@code put K TTL TTI SIZE 0} and the data, which stores whether or not the key exists. */
  static void put(RequestBuffer out, String key, int ttlMillis, byte[] value) {
    out.put(PUT).key(key).put(' ').decimal(ttlMillis).put(NO_TIME_TO_IDLE);
    out.decimal(value.length).put(NO_FLAGS).put(value).put(LINE_END);
  }

  /** Writes {@code get K 0 0}, in which the first 0 means not to lock the entry for an update. */
  static void get(RequestBuffer out, String key) {
    out.put(GET).key(key).put(NOT_FOR_UPDATE);
  }

  /** Writes {@code remove K 0}. */
  static void remove(RequestBuffer out, String key) {
    out.put(REMOVE).key(key).put(NO_FLAGS);
  }

  /** Writes {@code show_var NAME}. */
  static void showVar(RequestBuffer out, String name) {
    out.put(SHOW_VAR).text(name).put(LINE_END);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
