// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.answer.Aim;
import cacheduel.figure.Range;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings with which a client is the fastest under a workload.
 *
 * <p>Immutable.
 *
 * @param client the client with its version
 * @param load workload, protocol and load in words
 * @param aim the figure that is compared
 * @param time how long the run has measured, for example "9m42s"
 * @param settings those that were tried, in the client's order
 * @param chosen the values to set, by name; empty for the defaults
 * @param gain the figure with these over that with the defaults, more than 1 if it is better; null for
 *     the defaults
 * @param together whether all values that are better than the default were measured together
 * @param minutesLeft the time that would probably decide the rest; null if it is not known
 * @param compare the command that compares the client so configured with others
 * @param more the command that adds rounds
 */
public record TuneAnswer(
    String client,
    String load,
    Aim aim,
    String time,
    List<TunedSetting> settings,
    Map<String, String> chosen,
    @Nullable Range gain,
    boolean together,
    @Nullable Long minutesLeft,
    String compare,
    String more) {
  public TuneAnswer {
    settings = List.copyOf(settings);
  }

  /** Returns the settings of which something is known. */
  List<TunedSetting> of(TunedSetting.Finding finding) {
    return settings.stream().filter(setting -> setting.finding() == finding).toList();
  }

  /** Returns the settings to change. */
  List<TunedSetting> changed() {
    return settings.stream()
        .filter(setting -> setting.value().equals(chosen.get(setting.name())))
        .toList();
  }

  /** Returns the settings whose values are better than the defaults, but are not to be set. */
  List<TunedSetting> left() {
    return of(TunedSetting.Finding.BETTER).stream()
        .filter(setting -> !changed().contains(setting))
        .toList();
  }
}
