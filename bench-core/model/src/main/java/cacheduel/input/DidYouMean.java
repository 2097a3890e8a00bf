// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;

/**
 * Finds the valid name that a mistyped one most likely means: the one that needs the fewest edits,
 * ignoring case, that begins with the given text, or that the given text extends after a hyphen
 * ({@code --warmup-time} of {@code --warmup}).
 */
public final class DidYouMean {
  /** Words of other tools, which few edits would turn into the opposite. */
  private static final Map<String, String> SYNONYMS = Map.of(
      "sync", "blocking",
      "synchronous", "blocking",
      "nonblocking", "async",
      "asynchronous", "async",
      "text", "ascii");

  private DidYouMean() {}

  /** Returns ", did you mean 'x'?", or "" if no valid name is near. */
  public static String of(String given, Collection<String> valid) {
    String lower = given.toLowerCase(Locale.ROOT);
    String meant = SYNONYMS.getOrDefault(lower, "");
    return valid.contains(meant) ? suggestion(meant) : nearest(lower, valid);
  }

  private static String suggestion(String name) {
    return ", did you mean '" + name + "'?";
  }

  private static String nearest(String lower, Collection<String> valid) {
    return valid.stream()
        .filter(name -> isNear(lower, name.toLowerCase(Locale.ROOT)))
        .min(Comparator.comparingInt(name -> changes(lower, name.toLowerCase(Locale.ROOT))))
        .map(DidYouMean::suggestion)
        .orElse("");
  }

  /**
   * Returns the end of a message about a mistyped name: ", did you mean 'x'? Expected ..." or, if
   * no valid name is near, ": expected ...".
   *
   * @param expected the valid values, as text
   */
  public static String orExpected(String given, Collection<String> valid, String expected) {
    String hint = of(given, valid);
    return hint.isEmpty() ? ": expected " + expected : hint + " Expected " + expected;
  }

  private static boolean isNear(String given, String name) {
    if (given.isEmpty()) {
      return false;
    }
    int most = Math.min(Math.max(1, given.length() / 3), given.length() - 1);
    return name.startsWith(given) || given.startsWith(name + "-") || changes(given, name) <= most;
  }

  /** A transposition of two neighbours counts as one edit. */
  private static int changes(String given, String name) {
    return new DamerauLevenshteinDistance().apply(given, name);
  }
}
