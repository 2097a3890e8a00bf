// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.store.Run;
import cacheduel.store.RunInfo;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a run that a history needs, so that the run need not stay open.
 *
 * <p>Immutable.
 */
public final class RunDigest {
  private final String name;
  private final String preset;
  private final boolean finished;
  private final Instant startedAt;
  private final @Nullable String commit;
  private final String harnessVersion;
  private final SortedMap<String, String> conditions;
  private final Map<String, CellDigest> cells;

  private RunDigest(Run run, Map<String, CellDigest> cells) {
    RunInfo info = run.info();
    this.name = run.name();
    this.preset = info.plan().title();
    this.finished = info.finishedAt() != null;
    this.startedAt = info.startedAt();
    this.commit = info.environment().commit();
    this.harnessVersion =
        Objects.requireNonNullElse(info.environment().harnessVersion(), "unknown");
    this.conditions = Collections.unmodifiableSortedMap(Conditions.of(run));
    this.cells = Collections.unmodifiableMap(cells);
  }

  /** Reads a run, finished or not. */
  public static RunDigest of(Run run) {
    Plan plan = run.plan();
    Map<String, CellName> byId = CellName.byId(plan);
    Map<String, CellDigest> cells = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      CellName name = Objects.requireNonNull(byId.get(cell.id()));
      CellName floor = cell.floor() == null ? null : byId.get(cell.floor());
      cells.put(
          name.toString(),
          CellDigest.of(
              name, cell, run.result(cell.id()), floor == null ? null : floor.toString()));
    }
    return new RunDigest(run, cells);
  }

  /** The name of its folder. */
  public String name() {
    return name;
  }

  /** Its preset, with its variants. */
  public String preset() {
    return preset;
  }

  /** Whether it has come to its end. */
  public boolean isFinished() {
    return finished;
  }

  Instant startedAt() {
    return startedAt;
  }

  @Nullable
  String commit() {
    return commit;
  }

  String harnessVersion() {
    return harnessVersion;
  }

  /** Returns the versions of Cacheduel and of the libraries, by name. */
  SortedMap<String, String> versions() {
    SortedMap<String, String> versions = new TreeMap<>();
    versions.put("Cacheduel", harnessVersion);
    for (CellDigest its : cells.values()) {
      Cell cell = its.cell();
      if (cell.role() == Role.CLIENT) {
        versions.merge(
            cell.client(),
            cell.clientVersion(),
            (all, one) -> List.of(all.split(" ", -1)).contains(one) ? all : all + " " + one);
      }
    }
    return versions;
  }

  SortedMap<String, String> conditions() {
    return conditions;
  }

  /** Its cells by name, in the plan's order. */
  Map<String, CellDigest> cells() {
    return cells;
  }
}
