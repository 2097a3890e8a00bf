// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * A destination of {@linkplain Printable printable} text, such as a terminal. If it has only ASCII,
 * the harness's own symbols are {@linkplain Printable#ascii spelled out}.
 */
public final class PrintableWriter extends FilterWriter {
  private final boolean unicode;

  private PrintableWriter(Writer out, boolean unicode) {
    super(out);
    this.unicode = unicode;
  }

  /**
   * Returns a writer to a destination, which it flushes after each line.
   *
   * @param unicode whether the destination's character set has more than ASCII
   */
  public static PrintWriter to(Writer out, boolean unicode) {
    return new PrintWriter(new PrintableWriter(out, unicode), true);
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
    String printable = Printable.of(text.substring(offset, offset + length));
    out.write(unicode ? printable : Printable.ascii(printable));
  }
}
