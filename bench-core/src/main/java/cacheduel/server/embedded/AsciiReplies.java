// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;

/** Writes replies of the text protocol. */
final class AsciiReplies {
  static final String BAD_FORMAT = "CLIENT_ERROR bad command line format";
  static final String BAD_DATA = "CLIENT_ERROR bad data chunk";
  static final String TOO_LARGE = "SERVER_ERROR object too large for cache";
  static final String NON_NUMERIC = "CLIENT_ERROR cannot increment or decrement non-numeric value";
  static final String BAD_EXPTIME = "CLIENT_ERROR invalid exptime argument";

  private static final String LINE_END = "\r\n";

  private final ReplyOutput out;

  AsciiReplies(ReplyOutput out) {
    this.out = out;
  }

  void line(String text) throws IOException {
    out.write(text + LINE_END);
  }

  void line(MetaLine line) throws IOException {
    out.write(line.ended());
  }

  /** Writes the line, unless the client wants no answer. */
  void line(AsciiRequest request, String text) throws IOException {
    if (!request.noreply()) {
      line(text);
    }
  }

  /** Says that there is no such command, or not with so many words. */
  void error() throws IOException {
    line("ERROR");
  }

  void value(String key, Item item, boolean withCas) throws IOException {
    byte[] value = item.value();
    String flags = Integer.toUnsignedString(item.flags());
    String cas = withCas ? " " + Long.toUnsignedString(item.cas()) : "";
    line("VALUE " + key + " " + flags + " " + value.length + cas);
    data(value);
  }

  /** Writes a value as it follows its line. */
  void data(byte[] value) throws IOException {
    out.write(value);
    out.write(LINE_END);
  }
}
