// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.totals.ForkTotals;
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

  void check(Request request, @Nullable Object answer, boolean recorded) {
    switch (request.operation()) {
      case GET -> read(request.keyIndex(), request.expectHit(), answer, recorded);
      case BULK_GET -> readAll(request, (Map<?, ?>) answer, recorded);
      case DELETE -> deleted(request, Boolean.TRUE.equals(answer));
      case SET -> {
        // a set that was not stored has thrown an exception
      }
    }
  }

  private void read(long keyIndex, boolean expectHit, @Nullable Object answer, boolean recorded) {
    if (recorded) {
      count(expectHit, answer != null);
    }
    boolean right = expectHit ? answer != null && values.matches(keyIndex, answer) : answer == null;
    if (!right) {
      wrong(keyIndex, expectHit, answer);
    }
  }

  private void count(boolean expectHit, boolean hit) {
    if (hit) {
      totals.hits++;
    } else {
      totals.misses++;
    }
    if (expectHit) {
      totals.expectedHits++;
    }
  }

  private void readAll(Request request, @Nullable Map<?, ?> answer, boolean recorded) {
    List<String> keys = request.keys();
    for (int i = 0; i < keys.size(); i++) {
      Object value = answer == null ? null : answer.get(keys.get(i));
      read(request.keyIndex(i), request.expectHit(i), value, recorded);
    }
    if (answer != null && answer.size() > keys.size()) {
      totals.wrong++;
      note("a bulk get of " + keys.size() + " keys returned " + answer.size() + " values");
    }
  }

  private void deleted(Request request, boolean found) {
    if (repliesToWrites && found != request.expectHit()) {
      totals.wrong++;
      note(
          found
              ? "delete of key " + request.keyIndex() + " found a value that was deleted before"
              : "delete of key " + request.keyIndex() + " found no value although it was stored");
    }
  }

  private void wrong(long keyIndex, boolean expectHit, @Nullable Object answer) {
    totals.wrong++;
    if (totals.firstWrong == null) {
      note(describe(keyIndex, expectHit, answer));
    }
  }

  private String describe(long keyIndex, boolean expectHit, @Nullable Object answer) {
    if (answer == null) {
      return "key " + keyIndex + " is missing although it was stored";
    }
    if (!expectHit) {
      return "key " + keyIndex + " has a value although it was never stored or was deleted";
    }
    return "key " + keyIndex + ": " + values.describeMismatch(keyIndex, answer);
  }

  private void note(String what) {
    if (totals.firstWrong == null) {
      totals.firstWrong = what;
    }
  }
}
