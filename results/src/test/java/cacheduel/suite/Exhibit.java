// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultValue;
import cacheduel.input.EnumNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A public report of a library's bug, and the run of faults by which it shows.
 *
 * @param name the name of the run's folder
 * @param report the report as its tracker names it, such as "spotify/folsom#103"
 * @param link the report's address
 * @param symptom what the reporter saw
 * @param client the client's name
 * @param broken the version that has the bug
 * @param mended a published version without it, the first if possible; null if there is none
 * @param scenario the fault that reveals it
 * @param options further options of the run, separated by blanks; null for none
 * @param figure the key of the figure by which it shows
 * @param present the bug is present if the figure is as bad as this or worse
 * @param absent the bug is absent if the figure is as good as this or better
 */
record Exhibit(
    String name,
    String report,
    String link,
    String symptom,
    String client,
    String broken,
    @Nullable String mended,
    String scenario,
    @Nullable String options,
    String figure,
    double present,
    double absent) {

  /** The judgement of whether a bug was seen. */
  enum Sighting {
    PRESENT,
    ABSENT,
    UNCLEAR
  }

  FaultFigure shownBy() {
    return EnumNames.constant(FaultFigure.class, "figure of " + name, figure);
  }

  /** Returns the versions to run, the one with the bug first. */
  List<String> versions() {
    return Stream.of(broken, mended).filter(version -> version != null).toList();
  }

  /** Returns the arguments of {@code cacheduel} that run it. */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>(List.of("run", "faults", scenario, "-c"));
    arguments.add(String.join(",", versions().stream().map(this::named).toList()));
    if (options != null) {
      arguments.addAll(List.of(options.split(" ")));
    }
    return arguments;
  }

  /** Settings come after the version. */
  private String named(String version) {
    int settings = client.indexOf('[');
    return settings < 0
        ? client + "@" + version
        : client.substring(0, settings) + "@" + version + client.substring(settings);
  }

  /** Judges a version by its figure. A lower bound never shows absence. */
  Sighting judge(FaultValue seen) {
    boolean isLowGood = !shownBy().higherIsBetter();
    double value = isLowGood ? seen.value() : -seen.value();
    if (value >= (isLowGood ? present : -present)) {
      return Sighting.PRESENT;
    }
    return value <= (isLowGood ? absent : -absent) && !seen.atLeast()
        ? Sighting.ABSENT
        : Sighting.UNCLEAR;
  }
}
