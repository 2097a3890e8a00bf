// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/** A destination of {@linkplain Printable printable} text, such as a terminal. */
public final class PrintableWriter extends FilterWriter {
  private PrintableWriter(Writer out) {
    super(out);
  }

  /** Returns a writer to another one, which it flushes after each line. */
  public static PrintWriter to(Writer out) {
    return new PrintWriter(new PrintableWriter(out), true);
  }

  @Override
  public void write(int character) throws IOException {
    write(Character.toString(character));
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    write(new String(text, offset, length));
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    out.write(Printable.of(text.substring(offset, offset + length)));
  }
}
