// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.InstalledClient;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Adds the baselines to the cells of a plan: the floor, which is the bare wire client at the same
 * point and with the same connections, and the harness itself.
 */
final class FloorCells {
  /** The client that is the floor. */
  static final String WIRE = "wire";

  /** Replaces client and server where the harness itself is measured. */
  static final String IN_MEMORY = "in-memory";

  private static final String NO_SERVER = "none";
  private static final long MOST_KEYS = 10_000;
  private static final long MOST_BYTES = 64L << 20;

  private final @Nullable InstalledClient wire;
  private final String harnessVersion;
  private final Map<Cell, Cell> wires = new LinkedHashMap<>();
  private final Map<Cell, Cell> floors = new LinkedHashMap<>();
  private final Map<Cell, Cell> harnesses = new LinkedHashMap<>();
  private final List<Cell> ordered = new ArrayList<>();
  private final int before;

  private FloorCells(@Nullable InstalledClient wire, String harnessVersion, int before) {
    this.before = before;
    this.wire = wire;
    this.harnessVersion = harnessVersion;
  }

  /**
   * Returns the numbered cells with their baselines, each baseline right before the first cell that
   * needs it.
   *
   * @param wire the floor's client; null if it is not installed
   * @param before the number of the plan's cells that precede them
   */
  static List<Cell> add(
      List<Cell> cells, @Nullable InstalledClient wire, String harnessVersion, int before) {
    FloorCells all = new FloorCells(wire, harnessVersion, before);
    for (Cell cell : cells) {
      if (cell.client().equals(WIRE)) {
        all.floor(cell).ifPresent(key -> all.wires.put(key, cell));
      }
    }
    cells.forEach(all::add);
    return List.copyOf(all.ordered);
  }

  private void add(Cell cell) {
    if (cell.skip().isPresent()) {
      ordered.add(cell.numbered(nextId()));
      return;
    }
    String harness = harnesses.computeIfAbsent(harness(cell), this::numbered).id();
    boolean isWire = cell.client().equals(WIRE);
    @Nullable
    String floor = floor(cell)
        .map(key -> floors.computeIfAbsent(key, k -> floorOrWire(k, harness)).id())
        .orElse(null);
    if (!isWire || floor == null) {
      numbered(cell.comparedWith(floor, harness));
    }
  }

  /** A wire client that the user asked for is the floor of the others, and is not run twice. */
  private Cell floorOrWire(Cell floor, String harness) {
    return numbered(wires.getOrDefault(floor, floor).comparedWith(null, harness));
  }

  private Cell numbered(Cell cell) {
    Cell numbered = cell.numbered(nextId());
    ordered.add(numbered);
    return numbered;
  }

  private String nextId() {
    return Cell.id(before + ordered.size() + 1);
  }

  /** Returns the floor of a cell, unless the bare wire client cannot do the same. */
  private Optional<Cell> floor(Cell cell) {
    if (wire == null
        || !wire.capabilities().protocols().contains(cell.protocol())
        || !wire.capabilities().modes().contains(cell.mode())) {
      return Optional.empty();
    }
    return Optional.of(new Cell(
        "",
        cell.part(),
        Role.FLOOR,
        wire.name(),
        wire.version(),
        cell.protocol(),
        cell.mode(),
        SettingsProfile.FAIR,
        cell.server(),
        cell.nodes(),
        cell.concurrency(),
        cell.workload(),
        null,
        null,
        null));
  }

  private Cell harness(Cell cell) {
    return new Cell(
        "",
        cell.part(),
        Role.HARNESS,
        IN_MEMORY,
        harnessVersion,
        Protocol.NATIVE,
        cell.mode(),
        SettingsProfile.FAIR,
        NO_SERVER,
        0,
        Concurrency.ONE,
        inMemory(cell.workload()),
        null,
        null,
        null);
  }

  /** Returns the workload of a single thread at full speed, on keys that fit into memory. */
  private static Workload inMemory(Workload workload) {
    long room = Math.max(workload.bulk(), MOST_BYTES / Math.max(1, workload.maxValueBytes()));
    long keys = Math.min(workload.keys(), Math.min(MOST_KEYS, room));
    return workload.atFullSpeed().withKeys(keys);
  }
}
