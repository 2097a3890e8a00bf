// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one setting.
 *
 * @param name its name
 * @param defaultValue the value without a choice
 * @param value the best of the values that were tried beside the default
 * @param finding how it compares with the default
 * @param gain its figure over that of the default, more than 1 if it is better; null if it has no valid
 *     result
 * @param code the line of code that sets the value
 */
public record TunedSetting(
    String name,
    String defaultValue,
    String value,
    Finding finding,
    @Nullable Range gain,
    String code) {
  /** What is known of the best value that was tried. */
  public enum Finding {
    /** It is better than the default. */
    BETTER("better"),
    /** It is probably better than the default. */
    PROBABLY_BETTER("probably better"),
    /** Neither it nor another value gains more than 3 %. */
    NO_GAIN("gains nothing"),
    /** It is not known whether a value is better than the default. */
    UNDECIDED("undecided"),
    /** It has no valid result. */
    INVALID("no valid result");

    private final String label;

    Finding(String label) {
      this.label = label;
    }

    /** Returns the finding in words. */
    public String label() {
      return label;
    }
  }

  /** Judges a setting by the cells of its values. */
  static TunedSetting of(Tunable tunable, List<Cell> cells, Gains gains) {
    Cell best = best(cells, gains);
    String value = best.tuning().getOrDefault(tunable.name(), "");
    return new TunedSetting(
        tunable.name(),
        best.profile() == SettingsProfile.FAIR ? tunable.defaultValue() : "as shipped",
        value,
        finding(best, cells, gains),
        gains.of(best),
        tunable.values().getOrDefault(value, ""));
  }

  /** Returns the best of those that are certainly better; if there are none, of all. */
  static Cell best(List<Cell> cells, Gains gains) {
    List<Cell> certain = cells.stream().filter(gains::isCertain).toList();
    return (certain.isEmpty() ? cells : certain)
        .stream().max(Comparator.comparingDouble(gains::best)).orElseThrow();
  }

  private static Finding finding(Cell best, List<Cell> cells, Gains gains) {
    if (gains.of(best) == null) {
      return Finding.INVALID;
    }
    if (gains.isCertain(best)) {
      return Finding.BETTER;
    }
    if (cells.stream().allMatch(gains::isNone)) {
      return Finding.NO_GAIN;
    }
    return gains.isProbable(best) ? Finding.PROBABLY_BETTER : Finding.UNDECIDED;
  }

  /** Returns whether more rounds may show that it is better than the default. */
  boolean isOpen() {
    return finding == Finding.UNDECIDED || finding == Finding.PROBABLY_BETTER;
  }

  /** Returns setting and value as users write them, for example "connections=4". */
  String text() {
    return name + "=" + value;
  }
}
