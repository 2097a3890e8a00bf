// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The buffered replies of one connection. */
final class ReplyOutput {
  private static final int BUFFER = 32 * 1024;
  private static final String LINE_END = "\r\n";

  private final OutputStream sink;
  private final Counters counters;

  ReplyOutput(OutputStream sink, Counters counters) {
    this.sink = new BufferedOutputStream(sink, BUFFER);
    this.counters = counters;
  }

  void write(byte[] bytes) throws IOException {
    sink.write(bytes);
    counters.add(Counter.BYTES_WRITTEN, bytes.length);
  }

  /** Writes a line of the text protocol, one byte per character. */
  void line(String text) throws IOException {
    write((text + LINE_END).getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Writes a line and the value that it announces. */
  void value(String line, byte[] value) throws IOException {
    line(line);
    write(value);
    line("");
  }

  void flush() throws IOException {
    sink.flush();
  }
}
