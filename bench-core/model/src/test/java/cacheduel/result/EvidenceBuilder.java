// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.workload.Operation;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects the evidence for which a cell's result is judged.
 *
 * @param <B> the builder
 */
public abstract class EvidenceBuilder<B extends EvidenceBuilder<B>> extends ForksBuilder<B> {
  private @Nullable Answers answers;
  private final Map<Operation, ServerCount> serverCounts = new EnumMap<>(Operation.class);
  private @Nullable ArrivalRate arrivalRate;
  private @Nullable Connections connectionCheck;
  private @Nullable Double jmhOpsPerSecond;
  private @Nullable Double overlap;

  public B counted(Operation operation, long sent, long counted) {
    serverCounts.put(operation, new ServerCount(sent, sent, counted));
    return self();
  }

  public B arrivals(double opsPerSecond, long due, long unsent) {
    arrivalRate = new ArrivalRate(opsPerSecond, due, unsent);
    return self();
  }

  public B connections(Connections check) {
    connectionCheck = check;
    return self();
  }

  public B jmh(double opsPerSecond) {
    jmhOpsPerSecond = opsPerSecond;
    return self();
  }

  /** The share of the shortest iteration in which all JVMs measured. */
  public B overlap(double share) {
    overlap = share;
    return self();
  }

  public B answers(long hits, long misses, long wrong, Map<String, Long> errors) {
    answers = new Answers(
        hits + misses, hits, misses, hits + misses, wrong, 0, 100L, new TreeMap<>(errors));
    return self();
  }

  /** Sets how many writes were read back, after the answers. */
  public B readBack(long writes) {
    Answers known = Objects.requireNonNull(answers);
    answers = new Answers(
        known.operations(),
        known.hits(),
        known.misses(),
        known.expectedHits(),
        known.wrong(),
        known.lostWrites(),
        writes,
        known.errors());
    return self();
  }

  /** Writes that had no effect. */
  public B lost(long writes) {
    answers = new Answers(1_000, 0, 0, 0, 0, writes, 100L, Map.of());
    return self();
  }

  final @Nullable Answers answers() {
    return answers;
  }

  final CrossChecks checks(@Nullable LittlesLaw littlesLaw) {
    return new CrossChecks(
        littlesLaw, serverCounts, arrivalRate, connectionCheck, jmhOpsPerSecond, overlap);
  }
}
