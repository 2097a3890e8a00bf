// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line of the text protocol, cut into its words.
 *
 * @param words what stands between blanks, however many; what follows a NUL is dropped
 */
record AsciiRequest(List<String> words) {
  /** The longest key, in bytes. */
  static final int LONGEST_KEY = 250;

  static AsciiRequest parse(String line) {
    int nul = line.indexOf(0);
    int length = nul < 0 ? line.length() : nul;
    List<String> words = new ArrayList<>(6);
    int start = 0;
    while (start < length) {
      int blank = line.indexOf(' ', start);
      int end = blank < 0 || blank > length ? length : blank;
      if (end > start) {
        words.add(line.substring(start, end));
      }
      start = end + 1;
    }
    return new AsciiRequest(words);
  }

  /** The first word; empty if there is none. */
  String command() {
    return words.isEmpty() ? "" : words.get(0);
  }

  String word(int index) {
    return words.get(index);
  }

  int size() {
    return words.size();
  }

  boolean hasSize(int least, int most) {
    return size() >= least && size() <= most;
  }

  String last() {
    return words.get(size() - 1);
  }

  /** Whether the client wants no answer; only for commands that know the word. */
  boolean noreply() {
    return last().equals("noreply");
  }

  boolean keyTooLong() {
    return word(1).length() > LONGEST_KEY;
  }
}
