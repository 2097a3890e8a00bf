// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What a client under load saw of the keys of one node, in bins of {@link OutageRecord#BIN_MILLIS}.
 * A key is of the node that held it before the fault. An operation is in the bin in which it ended.
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
 * @param due operations that were due to begin
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
    hits = List.copyOf(hits);
    misses = List.copyOf(misses);
    stored = List.copyOf(stored);
    stale = List.copyOf(stale);
    wrong = List.copyOf(wrong);
    errors = Map.copyOf(errors);
    worstMicros = List.copyOf(worstMicros);
    due = List.copyOf(due);
  }
}
