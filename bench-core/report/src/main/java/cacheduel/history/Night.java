// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One run of a history.
 *
 * @param number its place, the oldest being 0
 * @param name the name of its folder
 * @param startedAt when it started
 * @param commit what it measured, as its user named it; null if nobody did
 * @param harnessVersion Cacheduel's version, or "unknown"
 * @param alike whether it was measured under the same conditions as the newest one: machine, JVM,
 *     server and settings
 * @param changes what is different from the night before
 */
public record Night(
    int number,
    String name,
    Instant startedAt,
    @Nullable String commit,
    String harnessVersion,
    boolean alike,
    List<String> changes) {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

  /** Puts runs into the order in which they started. */
  static List<RunDigest> sorted(List<RunDigest> runs) {
    return runs.stream()
        .sorted(Comparator.comparing(RunDigest::startedAt).thenComparing(RunDigest::name))
        .toList();
  }

  static List<Night> of(List<RunDigest> sorted) {
    RunDigest newest = sorted.get(sorted.size() - 1);
    List<Night> nights = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      RunDigest run = sorted.get(i);
      nights.add(new Night(
          i,
          run.name(),
          run.startedAt(),
          run.commit(),
          run.harnessVersion(),
          run.conditions().equals(newest.conditions()),
          i == 0 ? List.of() : changes(sorted.get(i - 1), run)));
    }
    return List.copyOf(nights);
  }

  private static List<String> changes(RunDigest before, RunDigest now) {
    List<String> changes = new ArrayList<>(Conditions.changes(before.versions(), now.versions()));
    changes.addAll(Conditions.changes(before.conditions(), now.conditions()));
    return List.copyOf(changes);
  }

  /** The day on which it started, in UTC, for example "2026-11-21". */
  public String day() {
    return startedAt.atZone(ZoneOffset.UTC).toLocalDate().toString();
  }

  /** The minute in which it started, in UTC, for example "2026-11-21 02:17". */
  public String minute() {
    return MINUTE.format(startedAt.atZone(ZoneOffset.UTC));
  }
}
