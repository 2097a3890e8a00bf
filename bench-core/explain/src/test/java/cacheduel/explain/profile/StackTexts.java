// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import java.util.SortedMap;
import java.util.TreeMap;

/** Stacks from the text that {@link Stacks#text} writes. */
public final class StackTexts {
  private StackTexts() {}

  public static Stacks parse(String text) {
    SortedMap<String, Long> weights = new TreeMap<>();
    text.lines().forEach(line -> {
      int end = line.lastIndexOf(' ');
      weights.merge(line.substring(0, end), Long.parseLong(line.substring(end + 1)), Long::sum);
    });
    return new Stacks(weights);
  }
}
