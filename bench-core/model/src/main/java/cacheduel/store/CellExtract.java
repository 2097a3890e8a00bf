// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeanInterval;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.result.Times;
import cacheduel.result.Validity;
import cacheduel.result.Warmth;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cell as other programs read it; one line of {@code cells.jsonl}.
 *
 * @param cell the measured cell
 * @param validity the judgement of its numbers
 * @param throughput null if not measured
 * @param times the times of its operations; empty if not measured
 * @param drift what is left of the trend of its rate: the logarithm of the ratio of the second half of
 *     the measured iterations to the first, with a 99 % interval; null with fewer than three forks
 * @param machine the usage and the state of the machine
 * @param client the client's connections and settings
 * @param server null without a server
 * @param forks its forks in the order of measurement
 */
record CellExtract(
    Cell cell,
    @JsonUnwrapped Validity validity,
    @Nullable Throughput throughput,
    Times times,
    @Nullable MeanInterval drift,
    @JsonUnwrapped Fork.Machine machine,
    Fork.Client client,
    @Nullable ServerFacts server,
    List<ForkFigures> forks) {

  /**
   * The figures of one fork.
   *
   * @param round the label of the round or block
   * @param status the validity of its numbers
   * @param startedAt when it began
   * @param seconds its duration
   * @param figures those of a whole cell, in this fork alone, by key
   */
  record ForkFigures(
      int round, Status status, Instant startedAt, double seconds, Map<String, Double> figures) {
    static ForkFigures of(Fork fork) {
      return new ForkFigures(
          fork.round(),
          fork.status(),
          fork.startedAt(),
          fork.seconds(),
          fork.measurement().figures());
    }
  }

  static CellExtract of(CellResult result) {
    return new CellExtract(
        result.cell(),
        result.validity(),
        result.throughput(),
        result.times(),
        Warmth.drift(result.forks()).orElse(null),
        result.machine(),
        result.client(),
        result.server(),
        result.forks().stream().map(ForkFigures::of).toList());
  }
}
