// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A participant of a ranking by operations a second.
 *
 * @param name its label
 * @param rate its rate, of a valid cell
 * @param noise what disturbed the machine during the cell; empty if nothing did
 */
public record Contender(String name, Throughput rate, String noise) {
  /** Creates a participant that was measured on a quiet machine. */
  public Contender(String name, Throughput rate) {
    this(name, rate, "");
  }

  /** Returns the contenders, the fastest first. */
  public static List<Contender> ranked(List<Contender> contenders) {
    return contenders.stream()
        .sorted(Comparator.comparingDouble(Contender::mean).reversed())
        .toList();
  }

  /** Returns the contenders that tie with the first of a ranking, itself included. */
  public static List<Contender> first(List<Contender> ranked) {
    return ranked.stream().filter(contender -> contender.ties(ranked.get(0))).toList();
  }

  /** Returns a list such as "a, b and c". */
  public static String joined(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : names.subList(0, last).stream().collect(Collectors.joining(", "))
            + " and "
            + names.get(last);
  }

  double mean() {
    return rate.opsPerSecond();
  }

  public boolean hasInterval() {
    return rate.low() != null && rate.high() != null;
  }

  /** Returns whether the interval overlaps that of a contender with no smaller mean. */
  private boolean ties(Contender best) {
    Double high = rate.high();
    Double low = best.rate.low();
    return high != null && low != null && high >= low;
  }

  /** Returns the ratio of this rate to another, with the digits that both support. */
  public String over(Contender other) {
    double ratio = mean() / other.mean();
    double error = Math.hypot(Rate.relativeMargin(rate), Rate.relativeMargin(other.rate));
    return NumberText.supported(ratio, ratio * error);
  }

  @Override
  public String toString() {
    return name + " (" + Rate.number(rate) + " ops/s)";
  }
}
