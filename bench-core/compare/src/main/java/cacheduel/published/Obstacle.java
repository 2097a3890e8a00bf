// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/**
 * Why there is no figure, or why a ratio decides nothing.
 *
 * @param brief the reason in a few words, such as "INVALID"
 * @param detail more of it, such as "12 evictions"; empty if there is no more to say
 */
public record Obstacle(String brief, String detail) {
  static final Obstacle NONE = of("");

  static Obstacle of(String brief) {
    return new Obstacle(brief, "");
  }

  /** Returns both parts, such as "INVALID: 12 evictions"; empty without an obstacle. */
  public String text() {
    return detail.isEmpty() ? brief : brief + ": " + detail;
  }
}
