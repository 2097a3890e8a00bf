// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.UsageException;
import java.util.List;
import java.util.regex.Pattern;

/** The words of a text, in which quotes keep blanks together, as in a shell. */
final class QuotedWords {
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

  private QuotedWords() {}

  /**
   * Returns the words without their quotes.
   *
   * @param option the option to name in an error
   * @throws UsageException if a quote is not closed
   */
  static List<String> split(String option, String text) {
    if (!WORD.matcher(text).replaceAll("").isBlank()) {
      throw UsageException.wrong(option, text, "each quote to be closed");
    }
    return WORD.matcher(text)
        .results()
        .map(word -> QUOTED.matcher(word.group()).replaceAll("$1$2"))
        .toList();
  }
}
