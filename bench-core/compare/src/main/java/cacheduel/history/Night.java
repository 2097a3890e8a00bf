// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.nightly.NightName;
import cacheduel.store.JsonPaths;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One run of a history.
 *
 * @param number its place, the oldest being 0
 * @param alike whether it was measured under the same conditions as the newest one: machine, JVM,
 *     server and settings
 * @param changes the differences from the night before
 */
public record Night(int number, RunDigest run, boolean alike, List<String> changes) {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

  static List<Night> of(List<RunDigest> sorted) {
    RunDigest newest = sorted.get(sorted.size() - 1);
    List<Night> nights = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      RunDigest run = sorted.get(i);
      nights.add(new Night(
          i,
          run,
          run.conditions().equals(newest.conditions()),
          i == 0 ? List.of() : changes(sorted.get(i - 1), run)));
    }
    return List.copyOf(nights);
  }

  /** Returns texts such as "jvm.version: 17.0.15 before, 25.0.1 from here on". */
  private static List<String> changes(RunDigest before, RunDigest now) {
    return Stream.of(
            changes(before.versions(), now.versions()),
            changes(before.conditions(), now.conditions()))
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> changes(Map<String, String> before, Map<String, String> now) {
    return JsonPaths.differences(before, "before", now, "from here on");
  }

  /** Returns the name of the run's folder. */
  public String name() {
    return run.name();
  }

  /** Returns the UTC time at which it started, such as 20261121-021705. */
  String time() {
    return NightName.of(run.startedAt());
  }

  /** Returns the day on which it started, in UTC, for example "2026-11-21". */
  public String day() {
    return run.startedAt().atZone(ZoneOffset.UTC).toLocalDate().toString();
  }

  /** Returns the minute in which it started, in UTC, for example "2026-11-21 02:17". */
  public String minute() {
    return MINUTE.format(run.startedAt().atZone(ZoneOffset.UTC));
  }
}
