// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A small text file that the kernel generates when it is read. */
final class ProcFile {
  private ProcFile() {}

  /** Returns its text, or null if it is missing or not readable, or if its process has ended. */
  static @Nullable String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return null;
    }
  }

  /** Returns its text without the line end, or null. */
  static @Nullable String line(Path file) {
    String text = read(file);
    return text == null ? null : text.strip();
  }

  /** Returns the first number after a label, or null if there is none. */
  static @Nullable Long number(String text, String label) {
    int at = text.indexOf(label);
    if (at < 0) {
      return null;
    }
    int start = at + label.length();
    while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
      start++;
    }
    int end = start;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return end == start ? null : Long.valueOf(text.substring(start, end));
  }
}
