// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.answer.Aim;
import cacheduel.figure.Range;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings with which a client is the fastest under a workload.
 *
 * <p>Immutable.
 *
 * @param client the client with its version
 * @param name the client's name alone
 * @param load workload, protocol and load in words
 * @param aim the figure that is compared
 * @param time how long the run has measured, for example "9m42s"
 * @param settings those that were tried, in the client's order
 * @param choice the values to set
 * @param together what is known of the combination of all values that are better than the default
 * @param next what to do next
 */
public record TuneAnswer(
    String client,
    String name,
    String load,
    Aim aim,
    String time,
    List<TunedSetting> settings,
    @JsonUnwrapped Choice choice,
    Together together,
    @JsonUnwrapped Next next) {
  /**
   * The values to set.
   *
   * @param chosen the values by name; empty for the defaults
   * @param code the lines of code that set them
   * @param gain the figure with these over that with the defaults, more than 1 if it is better; null
   *     for the defaults
   */
  public record Choice(
      Map<String, String> chosen,
      List<String> code,
      @Nullable Range gain) {
    public Choice {
      code = List.copyOf(code);
    }

    /** Returns the values as users write them, for example "connections=4". */
    List<String> changes() {
      return chosen.entrySet().stream().map(Object::toString).toList();
    }
  }

  /**
   * What to do next.
   *
   * @param minutesLeft the time that would probably decide what is undecided; null if it is not known
   * @param compare the command that compares the client so configured with others
   * @param more the command that adds rounds
   */
  public record Next(@Nullable Long minutesLeft, String compare, String more) {}

  /** What is known of all values together that are better than the default. */
  public enum Together {
    /** There are fewer than two, or they were not measured together. */
    NOT_MEASURED,
    /** They are the values to set. */
    BEST,
    /** They gain no more than the values to set. */
    NO_BETTER,
    /** It is not known whether they gain more than the values to set. */
    UNDECIDED
  }

  public TuneAnswer {
    settings = List.copyOf(settings);
  }

  /** Returns the settings of which something is known. */
  List<TunedSetting> of(TunedSetting.Finding finding) {
    return settings.stream().filter(setting -> setting.finding() == finding).toList();
  }

  /**
   * Returns the values that more rounds may show to be better, for example "nagle=on", or
   * "connections=4 with nagle=on" for values that are each better alone.
   */
  List<String> open() {
    List<String> open = settings.stream()
        .filter(TunedSetting::isOpen)
        .map(TunedSetting::text)
        .collect(Collectors.toCollection(ArrayList::new));
    List<String> better =
        of(TunedSetting.Finding.BETTER).stream().map(TunedSetting::text).toList();
    boolean isKnown = together == Together.BEST || together == Together.NO_BETTER;
    if (better.size() > 1 && !isKnown) {
      open.add(String.join(" with ", better));
    }
    return open;
  }

  /** Returns the settings whose values are better than the defaults, but are not to be set. */
  List<TunedSetting> left() {
    return of(TunedSetting.Finding.BETTER).stream()
        .filter(setting -> !choice.chosen.containsKey(setting.name()))
        .toList();
  }
}
