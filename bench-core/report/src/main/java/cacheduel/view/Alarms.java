// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.floor.Floors;
import cacheduel.plan.ServerSystem;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * The warnings about a run that must not be overlooked; usually none.
 *
 * <p>Immutable.
 *
 * @param full one sentence for each, the cells that beat the floor by name
 * @param whileMeasured the full ones but for the cells that have not run, which is no alarm yet
 */
public record Alarms(List<String> full, List<String> whileMeasured) {
  public Alarms {
    full = List.copyOf(full);
    whileMeasured = List.copyOf(whileMeasured);
  }

  static Alarms of(Run run, Counts counts, Floors floors) {
    List<String> beaten = FloorBeaten.of(run, floors).lines();
    return new Alarms(alarms(run, unfinished(counts), beaten), alarms(run, List.of(), beaten));
  }

  private static List<String> alarms(Run run, List<String> unfinished, List<String> floorBeaten) {
    List<String> lines = new ArrayList<>();
    if (run.plan().server().systems().values().stream().anyMatch(ServerSystem::isBuiltIn)) {
      lines.add(
          "Trial run on the built-in server: do not decide on these numbers. Install memcached"
              + " or Docker, and run with --via local or --via docker.");
    }
    lines.addAll(unfinished);
    lines.addAll(floorBeaten);
    run.info().unranked().ifPresent(lines::add);
    return lines;
  }

  private static List<String> unfinished(Counts counts) {
    int notRun = counts.of(CellOutcome.NOT_RUN);
    return notRun == 0
        ? List.of()
        : List.of("Unfinished: %d of %s not run; continue with --resume."
            .formatted(notRun, Words.count(counts.planned(), "cell")));
  }
}
