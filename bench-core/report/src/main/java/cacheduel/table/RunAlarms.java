// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.server.Via;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;

/** The warnings about a run that must not be overlooked; usually none. */
public final class RunAlarms {
  private RunAlarms() {}

  /** Returns one sentence for each alarm, the cells that beat the floor by name. */
  static List<String> of(Run run) {
    return alarms(run, unfinished(run), FloorBeaten.lines(run.results()));
  }

  /** Returns one short sentence for each alarm. */
  public static List<String> brief(Run run) {
    return alarms(run, unfinished(run), FloorBeaten.brief(run.results()));
  }

  /** Returns the alarms of a run that is being measured: that cells have not run is none. */
  public static List<String> whileMeasured(Run run) {
    return alarms(run, List.of(), FloorBeaten.lines(run.results()));
  }

  private static List<String> alarms(Run run, List<String> unfinished, List<String> floorBeaten) {
    List<String> lines = new ArrayList<>();
    if (run.plan().server().systems().values().stream().anyMatch(s -> s.via() == Via.EMBEDDED)) {
      lines.add(
          "Trial run on the built-in server: do not decide on these numbers. Install memcached"
              + " or Docker, and run with --via local or --via docker.");
    }
    lines.addAll(unfinished);
    lines.addAll(floorBeaten);
    run.info().unranked().ifPresent(lines::add);
    return lines;
  }

  private static List<String> unfinished(Run run) {
    long notRun =
        run.unmeasured().stream().filter(cell -> cell.skip().isEmpty()).count();
    return notRun == 0
        ? List.of()
        : List.of("Unfinished: %d of %d cells have not run; continue with --resume."
            .formatted(notRun, run.plan().cells().size()));
  }
}
