// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The valid name that a mistyped one probably means. */
final class Nearest {
  private static final int MAX_EDITS = 3;

  private Nearest() {}

  /** Returns ": did you mean 'docker'?", or ":" if no name is near enough to be meant. */
  static String hint(String given, Collection<String> names) {
    return of(given, names).map(name -> ": did you mean '" + name + "'?").orElse(":");
  }

  private static Optional<String> of(String given, Collection<String> names) {
    String lower = given.toLowerCase(Locale.ROOT);
    return names.stream()
        .filter(name -> edits(lower, name) <= Math.min(MAX_EDITS, name.length() / 2))
        .min(Comparator.comparingInt(name -> edits(lower, name)));
  }

  private static int edits(String given, String name) {
    return LevenshteinDistance.getDefaultInstance().apply(given, name);
  }
}
