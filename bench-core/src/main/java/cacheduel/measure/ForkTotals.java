// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.workload.Operation;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What all threads of one fork saw; the sums of several forks are summed the same way. Crosses from
 * the fork to the harness as a serialized object, since both run the same jar.
 */
final class ForkTotals implements Serializable {
  private static final long serialVersionUID = 1L;

  private final EnumMap<Operation, Histogram> completed = new EnumMap<>(Operation.class);
  private final EnumMap<Operation, Histogram> accepted = new EnumMap<>(Operation.class);
  private final HashMap<String, Long> errors = new HashMap<>();
  private final LinkedHashMap<String, String> clientSettings = new LinkedHashMap<>();
  long operations;
  long attemptedSets;
  long hits;
  long misses;
  long expectedHits;
  long wrong;
  long preloadSampled;
  long preloadMissing;

  @Nullable
  String firstWrong;

  @Nullable
  Integer connections;

  EnumMap<Operation, Histogram> completed() {
    return completed;
  }

  EnumMap<Operation, Histogram> accepted() {
    return accepted;
  }

  Map<String, Long> errors() {
    return errors;
  }

  Map<String, String> clientSettings() {
    return clientSettings;
  }

  void add(ForkTotals other) {
    other.completed.forEach((operation, h) -> LatencyRecorder.add(completed, operation, h));
    other.accepted.forEach((operation, h) -> LatencyRecorder.add(accepted, operation, h));
    other.errors.forEach((kind, count) -> errors.merge(kind, count, Long::sum));
    clientSettings.putAll(other.clientSettings);
    operations += other.operations;
    attemptedSets += other.attemptedSets;
    hits += other.hits;
    misses += other.misses;
    expectedHits += other.expectedHits;
    wrong += other.wrong;
    preloadSampled += other.preloadSampled;
    preloadMissing += other.preloadMissing;
    firstWrong = firstWrong == null ? other.firstWrong : firstWrong;
    connections = other.connections == null ? connections : other.connections;
  }
}
