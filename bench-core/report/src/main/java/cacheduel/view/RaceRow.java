// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Aim;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.rate.Rate;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.table.MeasuredForks;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import java.util.Collection;
import java.util.Optional;

/**
 * One line of a race.
 *
 * <p>Immutable.
 *
 * @param name the library and its version, for example "whalin 3.0.2"; "(bare wire)" for the bare wire
 * @param result the cell that is shown
 * @param operation the operation whose times are shown, whether or not it was timed
 * @param isBareWire whether it is not a library
 */
public record RaceRow(String name, CellResult result, Operation operation, boolean isBareWire) {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;

  static RaceRow of(CellResult result, Operation operation) {
    Cell cell = result.cell();
    String name = cell.client() + " " + cell.clientVersion() + cell.tuningLabel();
    return new RaceRow(name, result, operation, false);
  }

  static RaceRow bareWire(CellResult result, Operation operation) {
    return new RaceRow("(bare wire)", result, operation, true);
  }

  /** Returns the protocol, for example "binary". */
  public String protocol() {
    return EnumNames.of(result.cell().protocol());
  }

  /** Returns whether its figures may be compared. */
  public boolean isValid() {
    return result.status() == Status.VALID;
  }

  /** Returns "38,120 ± 910", "~7,000", "INVALID (38,100)" or "FAILED". */
  public String rate() {
    Rate rate = Rate.of(result);
    Throughput verified = rate.verified();
    return verified == null ? rate.text() : Rate.brief(verified);
  }

  /** Returns whether the rate's interval is unknown, or wider than the rate. */
  public boolean isVague() {
    Throughput verified = Rate.of(result).verified();
    return verified != null && Rate.isVague(verified);
  }

  /** Returns the valid operations per second; 0 without them. */
  public double opsPerSecond() {
    Rate rate = Rate.of(result);
    return rate.verified() == null ? 0 : rate.verified().opsPerSecond();
  }

  /** Returns the figure by which the row is ranked; 0 if it is not valid. */
  public double ranked() {
    return isValid()
        ? Aim.of(result.cell()).figure().of(result).map(Range::best).orElse(0.0)
        : 0;
  }

  /**
   * Returns whether a time of these rows is shown in milliseconds: one unit for a whole column makes
   * its figures comparable at a glance.
   */
  public static boolean inMillis(Collection<RaceRow> rows, Figure time) {
    return rows.stream()
        .flatMap(row -> row.nanos(time).stream())
        .anyMatch(nanos -> nanos.best() >= NANOS_PER_MILLI);
  }

  /**
   * Returns a time in nanoseconds, from call to answer or, in an open loop, from intended start to
   * answer; empty if not timed or not valid.
   */
  private Optional<Range> nanos(Figure time) {
    return isValid() ? asSeen(time).of(result, operation) : Optional.empty();
  }

  /** At a given rate, a user's time begins when the operation should have started. */
  private Figure asSeen(Figure time) {
    if (!result.cell().isOpen()) {
      return time;
    }
    return time == Figure.P50 ? Figure.RESPONSE_P50 : Figure.RESPONSE_P99;
  }

  /**
   * Returns a time, for example "84 us" or "0.14 ms"; empty if not timed or not valid.
   *
   * @param inMillis the unit
   */
  public String time(Figure time, boolean inMillis) {
    return nanos(time).map(nanos -> time(time, nanos, inMillis)).orElse("");
  }

  private String time(Figure time, Range nanos, boolean inMillis) {
    double unit = inMillis ? NANOS_PER_MILLI : NANOS_PER_MICRO;
    double best = nanos.best() / unit;
    String number = NumberText.supported(best, nanos.margin() / unit);
    boolean isVague = NumberText.isVague(nanos.best(), nanos.margin());
    return (isVague ? "" : sign(time)) + number + (inMillis ? " ms" : " us");
  }

  /** Marks a lower bound, and a percentile of few operations as a guess. */
  private String sign(Figure time) {
    Latency latency = result.waits().get(operation);
    if (latency == null) {
      return "";
    }
    if (time.isLowerBound(latency)) {
      return ">= ";
    }
    return time.isOfFew(latency.count()) ? NumberText.VAGUE : "";
  }

  /** Returns the client's CPU time of an operation, for example "9.6 us"; empty if not known. */
  public String cpu() {
    return isValid()
        ? Figure.CLIENT_CPU
            .of(result)
            .map(nanos -> nanos.times(1 / NANOS_PER_MICRO))
            .map(micros -> NumberText.supported(micros.best(), micros.margin()) + " us")
            .orElse("")
        : "";
  }

  /** Returns the number of open connections; empty if not known. */
  public String connections() {
    return result.connections() == null ? "" : NumberText.whole(result.connections());
  }

  /** Returns the number of measured forks; empty if none was. */
  public String forks() {
    int forks = MeasuredForks.of(result);
    return forks == 0 ? "" : NumberText.whole(forks);
  }

  /** Returns whether the machine was disturbed, so that its figures are less certain. */
  public boolean isNoisy() {
    return result.noisy();
  }
}
