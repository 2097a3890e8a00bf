// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.client.Mode;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.workload.Operation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One cell's figure divided by another's. Its interval holds every quotient of two numbers from the
 * two intervals, so it is never too narrow.
 *
 * @param range the ratio; null if there is none
 * @param contrast which of the two is higher
 * @param ofFew whether one of the figures is a percentile with few operations beyond it
 * @param problem why there is no ratio; empty if there is one, or none is needed
 */
public record Ratio(@Nullable Range range, Contrast contrast, boolean ofFew, String problem) {
  /** How two figures differ. */
  public enum Contrast {
    /** The first is higher: the whole interval of the ratio is above 1. */
    HIGHER("higher"),
    /** The first is lower: the whole interval is below 1. */
    LOWER("lower"),
    /** The interval holds 1, as the intervals of the two figures overlap. */
    UNDECIDED("undecided"),
    /** No interval is known. */
    UNKNOWN("no interval"),
    /** There is no ratio. */
    NOT_COMPARED("not compared");

    private final String text;

    Contrast(String text) {
      this.text = text;
    }

    /** Returns the label in reports, for example "undecided". */
    public String text() {
      return text;
    }
  }

  /** Nothing to compare, for example an operation that was not timed. */
  static final Ratio NONE = none("");

  static Ratio none(String problem) {
    return new Ratio(null, Contrast.NOT_COMPARED, false, problem);
  }

  /** Compares rates, unless the workload fixes them or they count different events. */
  static Ratio ofRates(CellResult result, CellResult reference) {
    if (!Axis.RATE.isDefault(result.cell()) || !Axis.RATE.isDefault(reference.cell())) {
      return none("the rate was given");
    }
    if (countsCalls(result.cell()) != countsCalls(reference.cell())) {
      return none("noreply counts calls, not answers");
    }
    return of(Figure.THROUGHPUT.of(result), Figure.THROUGHPUT.of(reference), false);
  }

  private static boolean countsCalls(Cell cell) {
    return cell.mode() == Mode.NOREPLY;
  }

  /** Compares the times of an operation that both cells timed from call to answer. */
  static Ratio ofTimes(Figure time, Operation operation, CellResult result, CellResult reference) {
    Latency one = result.completed().get(operation);
    Latency other = reference.completed().get(operation);
    boolean ofFew =
        one == null || other == null || Math.min(one.count(), other.count()) < time.enough();
    return of(time.of(result, operation), time.of(reference, operation), ofFew);
  }

  private static Ratio of(Optional<Range> figure, Optional<Range> reference, boolean ofFew) {
    if (figure.isEmpty() || reference.isEmpty() || !(reference.get().best() > 0)) {
      return NONE;
    }
    Range range = figure.get().over(reference.get());
    boolean known =
        Double.isFinite(figure.get().high()) && Double.isFinite(reference.get().high());
    return new Ratio(range, known ? contrast(range) : Contrast.UNKNOWN, ofFew, "");
  }

  private static Contrast contrast(Range range) {
    if (range.low() > 1) {
      return Contrast.HIGHER;
    }
    return range.high() < 1 ? Contrast.LOWER : Contrast.UNDECIDED;
  }
}
