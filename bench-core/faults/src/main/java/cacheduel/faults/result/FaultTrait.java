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
  RETURNS_WRONG_VALUES("returns wrong values", FaultFigure.WRONG_ANSWERS),
  /** A get returns a value older than one that was stored before. */
  SERVES_STALE("serves stale values", FaultFigure.STALE_READS),
  /** A get is a miss that no server counted. */
  ANSWERS_MISSES_FOR_A_DEAD_NODE("answers misses for a dead node", FaultFigure.FALSE_MISSES),
  /** An acknowledged value is gone, though no process was killed. */
  LOSES_WRITES(
      "loses acknowledged writes",
      cell -> isAbove(cell, FaultFigure.LOST_WRITES, 0) && !cell.hasLostData()),
  /** A call takes far longer than the timeout, or never ends. */
  HANGS("hangs", cell -> cell.rounds().stream().anyMatch(FaultTrait::hangs)),
  /** The goodput does not come back before the load ends. */
  NEVER_RECOVERS("does not recover", FaultCell::neverRecovers),
  /** In some second, under half of the operations due on healthy nodes get a good answer. */
  HURTS_HEALTHY_NODES(
      "starves healthy nodes",
      cell -> cell.value(FaultFigure.BLAST_RADIUS).stream()
          .anyMatch(share -> share.value() < FaultTrait.STARVED)),
  /** More threads or connections are left than before. */
  LEAKS(
      "leaves threads or connections behind",
      cell -> isAbove(cell, FaultFigure.THREADS_LEFT, FaultTrait.OWN_THREADS)
          || isAbove(cell, FaultFigure.CONNECTIONS_LEFT, FaultTrait.SPARE_CONNECTIONS));

  private static final double STARVED = 0.5;
  private static final double TIMEOUTS = 3;
  private static final double GRACE_MILLIS = 1_000;

  /** Threads by which a JVM's own, such as its compilers, may differ. */
  private static final int OWN_THREADS = 4;

  private static final int SPARE_CONNECTIONS = 2;

  private final String words;
  private final Predicate<FaultCell> shows;

  FaultTrait(String words, FaultFigure never) {
    this(words, cell -> isAbove(cell, never, 0));
  }

  FaultTrait(String words, Predicate<FaultCell> shows) {
    this.words = words;
    this.shows = shows;
  }

  /** Returns the verb phrase, for example "serves stale values". */
  public String words() {
    return words;
  }

  /** Returns the traits of a cell, by the values that are shown of it; one hanging call counts. */
  static List<FaultTrait> of(FaultCell cell) {
    return Arrays.stream(values()).filter(trait -> trait.shows.test(cell)).toList();
  }

  private static boolean isAbove(FaultCell cell, FaultFigure figure, double limit) {
    return cell.value(figure).stream().anyMatch(value -> value.value() > limit);
  }

  private static boolean hangs(FaultFigures round) {
    EnduredFault.Course course = round.fault().course();
    // a client that is stopped itself cannot return
    double stopped = course.faultyNodes().isEmpty() && course.faultEnded() != null
        ? (course.faultEnded() - course.faultBegan()) * 1_000
        : 0;
    double allowed =
        TIMEOUTS * round.fault().calls().operationTimeoutMillis() + GRACE_MILLIS + stopped;
    return round.isAbove(FaultFigure.LONGEST_CALL, allowed)
        || round.isAbove(FaultFigure.UNFINISHED, 0);
  }
}
