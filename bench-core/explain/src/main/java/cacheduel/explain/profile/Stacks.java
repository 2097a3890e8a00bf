// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Collapsed stacks with their weights: {@code thread;root;...;leaf}, where a frame of the kernel ends
 * with {@code _[k]}, and one of native code with {@code _[n]}. Immutable.
 *
 * @param weights the number of samples of each stack, or its sampled bytes
 */
public record Stacks(SortedMap<String, Long> weights) {
  public static final Stacks NONE = new Stacks(new TreeMap<>());

  /** The end of a frame of the kernel. */
  static final String KERNEL = "_[k]";

  /** The end of a frame of native code. */
  static final String NATIVE = "_[n]";

  private static final String SEPARATOR = ";";

  /** Returns the frames of a stack from its thread to its leaf. */
  static String[] frames(String stack) {
    return stack.split(SEPARATOR, -1);
  }

  /** Returns the sum of the weights. */
  public long total() {
    return weights.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the stacks of both together. */
  public Stacks plus(Stacks other) {
    SortedMap<String, Long> sum = new TreeMap<>(weights);
    other.weights.forEach((stack, weight) -> sum.merge(stack, weight, Long::sum));
    return new Stacks(sum);
  }

  /** Returns those that match. */
  public Stacks only(Predicate<String> stack) {
    return new Stacks(weights.entrySet().stream()
        .filter(entry -> stack.test(entry.getKey()))
        .collect(
            Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, TreeMap::new)));
  }

  /** Returns the text that flame graph programs read: a stack and its weight on each line. */
  public String text() {
    return weights.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
        .collect(Collectors.joining());
  }
}
