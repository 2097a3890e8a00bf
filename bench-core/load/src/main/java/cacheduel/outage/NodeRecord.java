// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a client under load saw of the keys of one node, in bins of {@link OutageRecord#BIN_MILLIS}.
 * A key is of the node that held it before the fault. An operation is in the bin in which it ended.
 * Lists of counts end with the last that is not 0, since most kinds of operations never happen.
 *
 * <p>Immutable.
 *
 * @param hits gets with a current value
 * @param misses gets that the client called misses
 * @param stored sets that the client called stored
 * @param stale gets with a value older than one whose set had ended before the get began
 * @param wrong gets with a value that was never stored under the key
 * @param errors the operations that failed, by kind
 * @param worstMicros the longest response from its intended start, in us; 0 if none ended
 * @param due operations that were due to begin, in every bin
 */
public record NodeRecord(
    List<Integer> hits,
    List<Integer> misses,
    List<Integer> stored,
    List<Integer> stale,
    List<Integer> wrong,
    Map<String, List<Integer>> errors,
    List<Long> worstMicros,
    List<Integer> due)
    implements Serializable {
  public NodeRecord {
    hits = withoutZeros(hits);
    misses = withoutZeros(misses);
    stored = withoutZeros(stored);
    stale = withoutZeros(stale);
    wrong = withoutZeros(wrong);
    errors = errors.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(Map.Entry::getKey, kind -> withoutZeros(kind.getValue())));
    worstMicros = List.copyOf(worstMicros);
    due = List.copyOf(due);
  }

  private static List<Integer> withoutZeros(List<Integer> counts) {
    int end = counts.size();
    while (end > 0 && counts.get(end - 1) == 0) {
      end--;
    }
    return List.copyOf(counts.subList(0, end));
  }

  /** Returns the count of a bin. */
  public static int at(List<Integer> counts, int bin) {
    return bin < counts.size() ? counts.get(bin) : 0;
  }
}
