// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One fork of a cell, measured in one round of its race.
 *
 * @param number the 1-based number of the round; the fork's number in iterations and intervals
 * @param startedAt when the fork's cell began
 * @param seconds how long it took, from the start of its server to its last check
 * @param status the validity of its numbers
 * @param figures the throughput and the figures that published reports use, in this fork alone, by
 *     {@linkplain cacheduel.figure.Figure#key() key}; empty in results from before they were kept
 */
public record Round(
    int number, Instant startedAt, double seconds, Status status, Map<String, Double> figures) {
  public Round(
      int number,
      Instant startedAt,
      double seconds,
      Status status,
      @Nullable Map<String, Double> figures) {
    this.number = number;
    this.startedAt = startedAt;
    this.seconds = seconds;
    this.status = status;
    this.figures = figures == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(figures));
  }
}
