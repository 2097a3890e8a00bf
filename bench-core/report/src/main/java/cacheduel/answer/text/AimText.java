// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer.text;

import cacheduel.answer.Answer;

/**
 * The words for the figure by which the libraries of a race are ranked.
 *
 * @param suffix the qualifier of a finding that does not name the figure; empty for a rate
 * @param best the first library, for example "the fastest"
 * @param lead how far the first library is ahead of another one
 * @param behind the others, for example "slower"
 * @param noun the figure, for example "rate"
 * @param choice why to choose the first library
 */
public record AimText(
    String suffix, String best, String lead, String behind, String noun, String choice) {
  private static final AimText RATE =
      new AimText("", "the fastest", "%2$s times %1$s", "slower", "rate", "%s times the rate");
  private static final AimText CPU = new AimText(
      " by CPU per operation",
      "the cheapest",
      "%s at %s times its CPU",
      "more expensive",
      "CPU per operation",
      "the next at %s times the CPU");

  /** Returns the words for the figure by which a race is decided. */
  public static AimText of(Answer answer) {
    return switch (answer.race().question().aim()) {
      case RATE -> RATE;
      case CPU -> CPU;
    };
  }

  /** Returns "1.41 times xmemcached" or "xmemcached at 1.41 times its CPU". */
  String lead(String other, String times) {
    return lead.formatted(other, times);
  }

  /** Returns why to choose the first library, for example "1.41 times the rate". */
  String choice(String times) {
    return choice.formatted(times);
  }
}
