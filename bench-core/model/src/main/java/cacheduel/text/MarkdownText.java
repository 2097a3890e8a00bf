// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.regex.Pattern;

/** Text as GitHub Flavored Markdown that shows it unchanged. */
public final class MarkdownText {
  private static final Pattern BACKTICKS = Pattern.compile("`+");

  /** What GitHub and GitLab read as the mention of a user, an issue or a merge request. */
  private static final Pattern MENTION = Pattern.compile("(?<![A-Za-z0-9])(@|\\\\#|!)(?=\\w)");

  private MarkdownText() {}

  /** Returns a text in one line, with no character that Markdown or HTML reads as more than text. */
  public static String of(String text) {
    String plain = Printable.oneLine(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("[\\\\`*_~\\[\\]|#]", "\\\\$0");
    // a comment is invisible, and ends the word
    return MENTION.matcher(plain).replaceAll("$1<!-- -->");
  }

  /** Returns lines of code, in a fence that none of them closes. */
  public static String fenced(String text) {
    String fence = "`".repeat(Math.max(3, longest(text) + 1));
    return "%s%n%s%n%s%n".formatted(fence, Printable.of(text), fence);
  }

  private static int longest(String text) {
    return BACKTICKS
        .matcher(text)
        .results()
        .mapToInt(run -> run.end() - run.start())
        .max()
        .orElse(0);
  }
}
