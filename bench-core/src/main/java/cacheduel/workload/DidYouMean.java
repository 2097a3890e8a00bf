// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the valid name that somebody who mistyped one most likely meant. */
public final class DidYouMean {
  private DidYouMean() {}

  /** Returns ", did you mean 'x'?", or nothing if no valid name is near. */
  public static String of(String given, Collection<String> valid) {
    String lower = given.toLowerCase(Locale.ROOT);
    int farthest = Math.max(2, given.length() / 3);
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    return valid.stream()
        .min(Comparator.comparingInt(name -> distance.apply(lower, name.toLowerCase(Locale.ROOT))))
        .filter(name -> distance.apply(lower, name.toLowerCase(Locale.ROOT)) <= farthest)
        .map(name -> ", did you mean '" + name + "'?")
        .orElse("");
  }
}
