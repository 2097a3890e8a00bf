// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.outage.OutageRecord;

/**
 * A quantity of a client's behaviour in one fault. All views take its names, unit and definition
 * from here.
 */
public enum FaultFigure {
  RECOVERY(
      Unit.SECONDS,
      "recovers after",
      "Time from the end of the fault, or from its beginning if it is permanent, to the first of"
          + " three seconds in a row that each have at least 95 % of the goodput before; 0 if these"
          + " begin at once"),
  LOST_SERVICE(
      Unit.SECONDS,
      "lost service",
      "Operations without a good answer from the beginning of the fault to the end of the load, as"
          + " seconds of the offered load"),
  BLAST_RADIUS(
      Unit.PERCENT,
      /* higherIsBetter= */ true,
      "healthy nodes",
      "Blast radius: good answers on keys of healthy nodes in the worst second that ends during"
          + " the fault (or in the second after its beginning), as a share of the operations due;"
          + " seconds with fewer than five due do not count"),
  LONGEST_CALL(
      Unit.MILLIS,
      "longest call",
      "Longest call, from its own start; a lower bound if it never ended"),
  TIMEOUT_RATIO(
      Unit.TIMES,
      "call / timeout",
      "Longest call over the operation timeout that the client was given"),
  FIRST_ERROR(
      Unit.SECONDS,
      /* higherIsBetter= */ true,
      "first error",
      "Time from the beginning of the fault to the end of the first operation that failed"),
  ERRORS(Unit.COUNT, "errors", "Operations that the client reported as failed"),
  FALSE_MISSES(
      Unit.NEVER,
      "false misses",
      "Misses that the client reported beyond those that the servers counted: it made them up"),
  STALE_READS(
      Unit.NEVER,
      "stale reads",
      "Gets with a value older than one whose set had ended before the get began"),
  WRONG_ANSWERS(
      Unit.NEVER, "wrong answers", "Gets with a value that was never stored under the key"),
  LOST_WRITES(
      Unit.NEVER,
      "lost writes",
      "Keys whose last acknowledged value could not be read at the end, those of a killed process"
          + " included"),
  UNFINISHED(
      Unit.NEVER,
      "unfinished",
      "Operations that had not ended when the run stopped waiting for answers"),
  THREADS_LEFT(
      Unit.CHANGE,
      "threads left",
      "Threads of the client's JVM at the end, less those before the fault"),
  CONNECTIONS_LEFT(
      Unit.CHANGE,
      "connections left",
      "Sockets of the client's JVM at the end, less those before the fault"),
  HEAP_GROWTH(
      Unit.MEGABYTES,
      "heap growth",
      "Live bytes on the heap of the client's JVM at the end, less those before the load"),
  CPU_BEFORE(
      Unit.MICROS,
      "CPU before",
      "Processor time of the client's JVM for each operation that was due, before the fault"),
  CPU_DURING(
      Unit.MICROS,
      "CPU during",
      "Processor time of the client's JVM for each operation that was due, during the fault;"
          + " errors and retries are included");

  /** The unit of a figure's values. */
  public enum Unit {
    SECONDS(1.0 / FaultBins.A_SECOND),
    MILLIS(OutageRecord.BIN_MILLIS),
    /** A factor. */
    TIMES(0.1),
    /** A share; 1 is 100 %. */
    PERCENT(0.05),
    /** A number of operations. */
    COUNT(10),
    /** A number of what should never happen: of several rounds, the worst one counts. */
    NEVER(1),
    /** A difference of two numbers. */
    CHANGE(1),
    /** A difference in millions of bytes. */
    MEGABYTES(1),
    /** Microseconds for an operation. */
    MICROS(100);

    private final double least;

    Unit(double least) {
      this.least = least;
    }

    /** Returns the smallest difference that counts; a time is known only to a bin. */
    public double least() {
      return least;
    }
  }

  private final Unit unit;
  private final boolean higherIsBetter;
  private final String label;
  private final String definition;

  FaultFigure(Unit unit, String label, String definition) {
    this(unit, false, label, definition);
  }

  FaultFigure(Unit unit, boolean higherIsBetter, String label, String definition) {
    this.unit = unit;
    this.higherIsBetter = higherIsBetter;
    this.label = label;
    this.definition = definition;
  }

  /** Returns its name in headings, for example "first error". */
  public String label() {
    return label;
  }

  /** Returns one sentence without a full stop. */
  public String definition() {
    return definition;
  }

  /** Returns the unit of its values. */
  public Unit unit() {
    return unit;
  }

  /** Returns whether the higher of two values is better. */
  public boolean higherIsBetter() {
    return higherIsBetter;
  }
}
