// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** A way in which a client fails its users, the worst first. */
@SuppressWarnings("ImmutableEnumChecker") // the predicates are stateless
public enum FaultTrait {
  /** A get returns a value that was never stored under its key. */
  RETURNS_WRONG_VALUES("returns wrong values", true, FaultFigure.WRONG_ANSWERS),
  /** A get returns a value older than one that was stored before. */
  SERVES_STALE("serves stale values", true, FaultFigure.STALE_READS),
  /** A get is a miss that no server counted. */
  ANSWERS_MISSES_FOR_A_DEAD_NODE("answers misses for a dead node", true, FaultFigure.FALSE_MISSES),
  /** An acknowledged value is gone, though no process was killed. */
  LOSES_WRITES(
      "loses acknowledged writes",
      true,
      round -> round.isAbove(FaultFigure.LOST_WRITES, 0) && !round.fault().dataLost()),
  /** A call takes far longer than the timeout, or never ends. */
  HANGS("hangs", true, FaultTrait::hangs),
  /** The goodput does not come back before the load ends. */
  NEVER_RECOVERS(
      "does not recover",
      false,
      round -> round.get(FaultFigure.RECOVERY).stream().anyMatch(FaultValue::atLeast)),
  /** In some second, under half of the operations due on healthy nodes get a good answer. */
  HURTS_HEALTHY_NODES(
      "starves healthy nodes",
      false,
      round -> round.get(FaultFigure.BLAST_RADIUS).stream()
          .anyMatch(share -> share.value() < FaultTrait.STARVED)),
  /** More threads or connections are left than before. */
  LEAKS(
      "leaves threads or connections behind",
      false,
      round -> round.isAbove(FaultFigure.THREADS_LEFT, FaultTrait.OWN_THREADS)
          || round.isAbove(FaultFigure.CONNECTIONS_LEFT, FaultTrait.SPARE_CONNECTIONS));

  private static final double STARVED = 0.5;
  private static final double TIMEOUTS = 3;
  private static final double GRACE_MILLIS = 1_000;

  /** Threads by which a JVM's own, such as its compilers, may differ. */
  private static final int OWN_THREADS = 4;

  private static final int SPARE_CONNECTIONS = 2;

  private final String words;
  private final boolean inAnyRound;
  private final Predicate<FaultFigures> shows;

  FaultTrait(String words, boolean inAnyRound, FaultFigure never) {
    this(words, inAnyRound, round -> round.isAbove(never, 0));
  }

  FaultTrait(String words, boolean inAnyRound, Predicate<FaultFigures> shows) {
    this.words = words;
    this.inAnyRound = inAnyRound;
    this.shows = shows;
  }

  /** Returns the verb phrase, for example "serves stale values". */
  public String words() {
    return words;
  }

  /** Returns the traits of a cell: a wrong answer counts in any round, a degree in at least half. */
  static List<FaultTrait> of(FaultCell cell) {
    return Arrays.stream(values())
        .filter(trait -> trait.inAnyRound
            ? cell.rounds().stream().anyMatch(trait.shows)
            : cell.mostly(trait.shows))
        .toList();
  }

  private static boolean hangs(FaultFigures round) {
    EnduredFault fault = round.fault();
    // a client that is stopped itself cannot return
    double stopped = fault.faultyNodes().isEmpty() && fault.faultEnded() != null
        ? (fault.faultEnded() - fault.faultBegan()) * 1_000
        : 0;
    double allowed = TIMEOUTS * fault.operationTimeoutMillis() + GRACE_MILLIS + stopped;
    return round.isAbove(FaultFigure.LONGEST_CALL, allowed)
        || round.isAbove(FaultFigure.UNFINISHED, 0);
  }
}
