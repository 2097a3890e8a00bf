// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.history.NightPoint.State;
import cacheduel.text.NumberText;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The state of a series: its newest night, the nights that it is compared with, and the change that
 * has not been accepted yet.
 *
 * @param last the newest night
 * @param median the median of the nights before the change, or of all but the newest without one;
 *     empty if there are none
 * @param lowest the lowest of them; empty if there are none
 * @param highest the highest of them; empty if there are none
 * @param nights their number
 * @param isKnown whether there are enough nights to find a change
 * @param change the change; null without one
 */
public record Standing(
    Series series,
    NightPoint last,
    OptionalDouble median,
    OptionalDouble lowest,
    OptionalDouble highest,
    int nights,
    boolean isKnown,
    @Nullable Change change) {

  /**
   * @param points those that count, the oldest first
   * @param change the change among them; null without one
   */
  static Standing of(
      Series series, List<NightPoint> points, boolean isKnown, @Nullable Change change) {
    NightPoint last = series.points().get(series.points().size() - 1);
    double[] earlier = points.stream()
        .filter(point -> change == null
            ? !point.equals(last)
            : point.night().number() < change.began().number())
        .mapToDouble(point -> Objects.requireNonNull(point.value()).best())
        .toArray();
    return new Standing(
        series,
        last,
        earlier.length == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(Median.withDefaults().evaluate(earlier)),
        Arrays.stream(earlier).min(),
        Arrays.stream(earlier).max(),
        earlier.length,
        isKnown,
        change);
  }

  /** Returns one of its numbers in the shown unit; empty if there is none. */
  public String text(OptionalDouble value) {
    return value.isPresent() ? NumberText.three(series.shown(value.getAsDouble())) : "";
  }

  /** Returns whether it has a lasting change that has not been accepted. */
  public boolean standsOut() {
    return change != null;
  }

  /** Returns a label such as "lower (worse) since night-06 (after night-05)"; empty without a change. */
  public String text() {
    if (change == null) {
      return last.state() == State.VALID
          ? (isKnown ? "" : "too few nights")
          : last.state().text();
    }
    boolean worse = change.higher() != series.figure().higherIsBetter();
    String meaning = series.control() ? "" : worse ? " (worse)" : " (better)";
    return (change.higher() ? "higher" : "lower") + meaning + " " + change.since();
  }

  /**
   * A lasting change of a series.
   *
   * @param before the last night before it
   * @param began the first night in which it shows
   * @param higher whether the numbers have been higher since
   */
  public record Change(Night before, Night began, boolean higher) {
    /** Returns between which nights, and commits if they are labelled, its cause lies. */
    String since() {
      return "since %s (after %s)".formatted(name(began), name(before));
    }

    private static String name(Night night) {
      @Nullable String commit = night.run().commit();
      return commit == null ? night.name() : "%s, commit %s".formatted(night.name(), commit);
    }
  }
}
