// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.result.Throughput;
import cacheduel.text.NumberText;
import java.util.Comparator;
import java.util.List;

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

  double mean() {
    return rate.opsPerSecond();
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
