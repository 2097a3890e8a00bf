// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredIteration;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.WallClock;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The setup of a run in a few words each: preset, servers, machine, JDK, rounds and time. */
final class SetupWords {
  private SetupWords() {}

  static List<String> of(Run run) {
    List<String> words = new ArrayList<>();
    words.add("Cacheduel " + run.plan().title());
    words.add(servers(run));
    Environment environment = run.info().environment();
    Integer cores = environment.machine().logicalCores();
    if (cores != null) {
      words.add(cores == 1 ? "1 core" : NumberText.whole(cores) + " cores");
    }
    words.add("JDK " + jdk(run));
    int rounds = rounds(run);
    words.add(rounds == 1 ? "1 round" : NumberText.whole(rounds) + " rounds");
    WallClock clock = run.info().wallClock();
    if (clock != null) {
      words.add(time(Math.round(clock.seconds())));
    }
    return words;
  }

  /** Returns the measured servers, for example "memcached 1.6.18 (local)". */
  private static String servers(Run run) {
    Plan plan = run.plan();
    String seen = run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(facts ->
                "%s %s (%s)".formatted(result.cell().system(), facts.version(), facts.via())))
        .distinct()
        .collect(Collectors.joining(", "));
    String nodes = run.plan().cells().stream()
        .map(cell -> cell.nodes())
        .filter(number -> number > 1)
        .distinct()
        .sorted()
        .map(NumberText::whole)
        .collect(Collectors.joining(", "));
    return (seen.isEmpty() ? "server: " + plan.server().ways() : seen)
        + (nodes.isEmpty() ? "" : ", " + nodes + " nodes");
  }

  /** Returns the release of the cells' JVM, or the path of it if the plan names one. */
  private static String jdk(Run run) {
    String given = run.plan().parts().stream()
        .map(PartSettings::jmh)
        .flatMap(jmh -> Stream.ofNullable(jmh.jvm()))
        .distinct()
        .collect(Collectors.joining(", "));
    return given.isEmpty() ? run.info().environment().jvm().version().split("[+-]", 2)[0] : given;
  }

  private static int rounds(Run run) {
    return run.results().stream()
        .map(CellResult::iterations)
        .flatMap(List::stream)
        .mapToInt(MeasuredIteration::fork)
        .max()
        .orElseGet(() -> run.plan().parts().stream()
            .mapToInt(part -> part.jmh().forks())
            .max()
            .orElse(0));
  }

  /** Returns a duration such as "42s" or "1m42s". */
  private static String time(long seconds) {
    return seconds < 60
        ? seconds + "s"
        : String.format(Locale.ROOT, "%dm%02ds", seconds / 60, seconds % 60);
  }
}
