// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The use of a run's time: how much of it was load, and on what the rest was spent.
 *
 * @param seconds from the start of the program to the last cell's end; the sum for a resumed run
 * @param loadSeconds the part of it that was warm-up or measurement
 * @param otherSeconds the rest, by what it was spent on
 */
public record WallClock(double seconds, double loadSeconds, Map<String, Double> otherSeconds) {
  /** Below this share, the text names where the rest went. */
  private static final double GOOD_SHARE = 0.7;

  public WallClock {
    // in the order of a run, which Map.copyOf would lose
    otherSeconds = new LinkedHashMap<>(otherSeconds);
  }

  /** Returns the sum of two sessions of a run. */
  public WallClock plus(WallClock other) {
    Map<String, Double> sum = new LinkedHashMap<>(otherSeconds);
    other.otherSeconds.forEach((purpose, seconds) -> sum.merge(purpose, seconds, Double::sum));
    return new WallClock(seconds + other.seconds, loadSeconds + other.loadSeconds, sum);
  }

  /** Returns the share of warm-up and measurement, from 0 to 1. */
  public double loadShare() {
    return seconds > 0 ? loadSeconds / seconds : 0;
  }

  /** Returns a sentence such as "71 % of 12m04s was warm-up or measurement". */
  public String text() {
    String share =
        "%s of %s was warm-up or measurement".formatted(percent(loadSeconds), duration());
    return loadShare() < GOOD_SHARE ? share + rest() : share;
  }

  private String rest() {
    List<String> parts = otherSeconds.entrySet().stream()
        .map(part -> part.getKey() + " " + percent(part.getValue()))
        .toList();
    return parts.isEmpty() ? "" : parts.stream().collect(Collectors.joining(", ", "; ", ""));
  }

  private String percent(double part) {
    return String.format(Locale.ROOT, "%.0f %%", seconds > 0 ? 100 * part / seconds : 0);
  }

  /** Returns the whole time, for example "42s" or "1m42s". */
  public String duration() {
    long whole = Math.round(seconds);
    return whole < 60
        ? whole + "s"
        : String.format(Locale.ROOT, "%dm%02ds", whole / 60, whole % 60);
  }
}
