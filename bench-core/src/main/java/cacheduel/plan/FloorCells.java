// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Feature;
import cacheduel.client.InstalledClient;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds to the cells of a plan those that they are compared with: the floor, which is the bare wire
 * client at the same point and with the same connections, and the harness itself.
 */
final class FloorCells {
  /** What stands in the place of a client and a server where the harness itself is measured. */
  static final String IN_MEMORY = "in-memory";

  private static final String NO_SERVER = "none";
  private static final long MOST_KEYS = 10_000;
  private static final long MOST_BYTES = 64L << 20;

  private final List<InstalledClient> bare;
  private final String harnessVersion;
  private final Map<Cell, Cell> wires = new LinkedHashMap<>();
  private final Map<Cell, Cell> floors = new LinkedHashMap<>();
  private final Map<Cell, Cell> harnesses = new LinkedHashMap<>();
  private final List<Cell> ordered = new ArrayList<>();
  private final int before;

  private FloorCells(List<InstalledClient> bare, String harnessVersion, int before) {
    this.before = before;
    this.bare = bare;
    this.harnessVersion = harnessVersion;
  }

  /**
   * Returns the cells with those that they are compared with, each right before the first that needs
   * it, and numbered.
   *
   * @param installed the clients, of which the bare ones are floors
   * @param before how many cells of the plan come before them
   */
  static List<Cell> add(
      List<Cell> cells, List<InstalledClient> installed, String harnessVersion, int before) {
    FloorCells all = new FloorCells(
        installed.stream().filter(FloorCells::isFloor).toList(), harnessVersion, before);
    for (Cell cell : cells) {
      if (all.isBare(cell)) {
        all.floor(cell).ifPresent(key -> all.wires.put(key, cell));
      }
    }
    cells.forEach(all::add);
    return List.copyOf(all.ordered);
  }

  /** Whether other clients are compared with it: a server's own protocol is spoken by no other. */
  static boolean isFloor(InstalledClient client) {
    return client.capabilities().has(Feature.BARE_WIRE)
        && !client.capabilities().protocols().equals(Set.of(Protocol.NATIVE));
  }

  private boolean isBare(Cell cell) {
    return bare.stream().anyMatch(wire -> wire.name().equals(cell.client()));
  }

  private void add(Cell cell) {
    if (cell.skip().isPresent()) {
      ordered.add(cell.numbered(nextId()));
      return;
    }
    String harness = harnesses.computeIfAbsent(harness(cell), this::numbered).id();
    boolean isWire = isBare(cell);
    @Nullable
    String floor = floor(cell)
        .map(key -> floors.computeIfAbsent(key, k -> floorOrWire(k, harness)).id())
        .orElse(null);
    if (!isWire || floor == null) {
      numbered(cell.comparedWith(floor, harness));
    }
  }

  /** A wire client that is compared itself is the floor of the others, and is not run twice. */
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

  /** The floor of a cell, or nothing if the bare wire client cannot do the same. */
  private Optional<Cell> floor(Cell cell) {
    return bare.stream().filter(wire -> canDo(wire, cell)).findFirst().map(wire -> new Cell(
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
        cell.params(),
        null,
        null,
        null));
  }

  private static boolean canDo(InstalledClient wire, Cell cell) {
    return wire.systems().contains(cell.server())
        && wire.capabilities().protocols().contains(cell.protocol())
        && wire.capabilities().modes().contains(cell.mode());
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
        inMemory(cell.params()),
        null,
        null,
        null);
  }

  /** One thread's share without waiting and by time, on no more keys than memory has room for. */
  private static Map<String, String> inMemory(Map<String, String> params) {
    Workload workload = Workload.parse(params);
    long room = Math.max(workload.bulk(), MOST_BYTES / Math.max(1, workload.maxValueBytes()));
    long keys = Math.min(workload.keys(), Math.min(MOST_KEYS, room));
    Map<String, String> changed = new LinkedHashMap<>(params);
    changed.put(WorkloadParam.KEYS.key(), Long.toString(keys));
    for (WorkloadParam other : List.of(
        WorkloadParam.MIX_BY,
        WorkloadParam.OPERATIONS,
        WorkloadParam.RATE,
        WorkloadParam.ARRIVALS,
        WorkloadParam.THINK_TIME,
        WorkloadParam.CYCLE_TIME)) {
      changed.put(other.key(), other.defaultValue());
    }
    return Workload.parse(changed).toParams();
  }
}
