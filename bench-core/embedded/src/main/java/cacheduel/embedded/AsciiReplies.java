// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;

/** Writer for replies of the text protocol and its meta commands. */
final class AsciiReplies {
  private static final String LINE_END = "\r\n";

  private final ReplyOutput out;

  AsciiReplies(ReplyOutput out) {
    this.out = out;
  }

  void line(String text) throws IOException {
    out.write(text + LINE_END);
  }

  /** Writes the line unless the client expects no reply. */
  void line(AsciiRequest request, String text) throws IOException {
    if (!request.noreply()) {
      line(text);
    }
  }

  /** Writes a line and the value that it announces. */
  void value(String line, byte[] value) throws IOException {
    line(line);
    out.write(value);
    out.write(LINE_END);
  }
}
