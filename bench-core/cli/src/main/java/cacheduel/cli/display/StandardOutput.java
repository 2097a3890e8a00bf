// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The process's standard output, which keeps the reason why it could not be written. */
public final class StandardOutput extends FilterOutputStream {
  private volatile @Nullable IOException failure;

  StandardOutput(OutputStream out) {
    super(out);
  }

  /** Replaces {@code System.out}, whose own stream swallows the reason. */
  public static StandardOutput install() {
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    System.setOut(new PrintStream(new BufferedOutputStream(output), true));
    return output;
  }

  /** Returns whether output was lost, other than by a reader that had read enough, such as head. */
  public boolean isIncomplete() {
    IOException reason = failure;
    return reason != null
        && !String.valueOf(reason.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
