// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.totals.ForkTotals;
import cacheduel.workload.Expected;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares every answer with the workload's expected one, outside the timed section, and counts the
 * outcomes. Used by one thread.
 */
final class AnswerCheck {
  private final Values values;
  private final boolean repliesToWrites;
  private final ForkTotals totals;
  private long hits;
  private long misses;
  private long expectedHits;

  /**
   * Creates a check.
   *
   * @param totals receives the counts
   */
  AnswerCheck(Values values, boolean repliesToWrites, ForkTotals totals) {
    this.values = values;
    this.repliesToWrites = repliesToWrites;
    this.totals = totals;
  }

  /**
   * Compares an answer.
   *
   * @param counts whether it is one of the iteration's hits and misses; a wrong answer always counts
   */
  void check(Request request, @Nullable Object answer, boolean counts) {
    switch (request.operation()) {
      case GET -> read(request.keyIndex(), request.expected(), answer, counts);
      case BULK_GET -> readAll(request, (Map<?, ?>) answer, counts);
      case DELETE -> deleted(request, Boolean.TRUE.equals(answer));
      case SET -> {
        // a set that was not stored has thrown an exception
      }
    }
  }

  /**
   * Ends an iteration, whose hits and misses are kept if it is measured. They are counted in any
   * case: code that first runs in a measured iteration is compiled again in it.
   */
  void end(boolean measured) {
    if (measured) {
      totals.hits += hits;
      totals.misses += misses;
      totals.expectedHits += expectedHits;
    }
    hits = 0;
    misses = 0;
    expectedHits = 0;
  }

  private void read(long keyIndex, Expected expected, @Nullable Object answer, boolean counts) {
    if (counts) {
      count(expected, answer != null);
    }
    boolean right = answer == null ? expected != Expected.HIT : isValue(keyIndex, expected, answer);
    if (!right) {
      wrong(keyIndex, expected, answer);
    }
  }

  private boolean isValue(long keyIndex, Expected expected, Object answer) {
    return expected != Expected.MISS && values.matches(keyIndex, answer);
  }

  private void count(Expected expected, boolean hit) {
    if (hit) {
      hits++;
    } else {
      misses++;
    }
    if (expected == Expected.HIT || (expected == Expected.EITHER && hit)) {
      expectedHits++;
    }
  }

  private void readAll(Request request, @Nullable Map<?, ?> answer, boolean counts) {
    List<String> keys = request.keys();
    for (int i = 0; i < keys.size(); i++) {
      Object value = answer == null ? null : answer.get(keys.get(i));
      read(request.keyIndex(i), request.expected(i), value, counts);
    }
    if (answer != null && answer.size() > keys.size()) {
      totals.wrong++;
      note("a bulk get of " + keys.size() + " keys returned " + answer.size() + " values");
    }
  }

  private void deleted(Request request, boolean found) {
    Expected expected = request.expected();
    if (repliesToWrites && expected == (found ? Expected.MISS : Expected.HIT)) {
      totals.wrong++;
      totals.falseMisses += found ? 0 : 1;
      note(
          found
              ? "delete of key " + request.keyIndex() + " found a value that was deleted before"
              : "delete of key " + request.keyIndex() + " found no value although it was stored");
    }
  }

  private void wrong(long keyIndex, Expected expected, @Nullable Object answer) {
    totals.wrong++;
    totals.falseMisses += answer == null ? 1 : 0;
    if (totals.firstWrong == null) {
      note(describe(keyIndex, expected, answer));
    }
  }

  private String describe(long keyIndex, Expected expected, @Nullable Object answer) {
    if (answer == null) {
      return "key " + keyIndex + " is missing although it was stored";
    }
    if (expected == Expected.MISS) {
      return "key " + keyIndex + " has a value although it was never stored or was deleted";
    }
    return "key " + keyIndex + ": " + values.describeMismatch(keyIndex, answer);
  }

  private void note(String answer) {
    if (totals.firstWrong == null) {
      totals.firstWrong = answer;
    }
  }
}
