// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.totals.ErrorKinds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * Counts failures by kind: the exception's name and its message, which may differ in its numbers. Used
 * by one thread.
 */
public final class ErrorTally {
  private static final int MAX_KINDS = 20;
  private static final int SHOWN_KINDS = 3;
  private static final int MAX_LENGTH = 160;
  private static final String OTHERS = "others";

  private final Map<String, Long> kinds;

  /** The first text of each kind, by what its texts have in common. */
  private final Map<String, String> first = new HashMap<>();

  /**
   * Creates a tally.
   *
   * @param kinds receives the counts
   */
  ErrorTally(Map<String, Long> kinds) {
    this.kinds = kinds;
  }

  void add(Throwable failure, boolean interrupted) {
    String kind = kind(failure);
    if (interrupted) {
      kind = "no answer within the operation timeout, interrupted: " + kind;
    }
    String form = ErrorKinds.form(kind);
    if (first.size() < MAX_KINDS) {
      first.putIfAbsent(form, kind);
    }
    kinds.merge(first.getOrDefault(form, OTHERS), 1L, Long::sum);
  }

  /** Returns the most frequent kinds with their counts, in one line. */
  public static String describe(Map<String, Long> errors) {
    List<Map.Entry<String, Long>> kinds = errors.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
        .toList();
    List<String> shown = new ArrayList<>(kinds.stream()
        .limit(SHOWN_KINDS)
        .map(kind -> kind.getValue() + " x " + kind.getKey())
        .toList());
    if (kinds.size() > SHOWN_KINDS) {
      shown.add((kinds.size() - SHOWN_KINDS) + " more kinds");
    }
    return String.join("; ", shown);
  }

  static String kind(Throwable failure) {
    Throwable cause = failure;
    while ((cause instanceof ExecutionException || cause instanceof CompletionException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    String name = cause.getClass().getSimpleName();
    String text = message == null
        ? name
        : name + ": " + message.lines().findFirst().orElse("").strip();
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
  }
}
