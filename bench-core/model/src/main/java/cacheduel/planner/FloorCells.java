// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Topology;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Adds the reference cells of a plan: the bare wire client under the same load, with the same
 * connections and in every other arrangement that may be the floor, and the harness itself.
 */
final class FloorCells {
  /** Replaces client and server in the cell of the harness itself. */
  static final String IN_MEMORY = "in-memory";

  private static final String NO_SERVER = "none";
  private static final long MOST_KEYS = 10_000;
  private static final long MOST_BYTES = 64L << 20;

  /** Limits one connection per thread: thousands of virtual threads would exhaust the server. */
  private static final int MOST_CONNECTIONS = 500;

  private final List<InstalledClient> bare;
  private final String harnessVersion;
  private final Map<Cell, Cell> wires = new LinkedHashMap<>();
  private final Map<Cell, Cell> references = new LinkedHashMap<>();
  private final Map<Cell, Cell> harnesses = new LinkedHashMap<>();
  private final List<Cell> ordered = new ArrayList<>();
  private final int before;

  private FloorCells(List<InstalledClient> bare, String harnessVersion, int before) {
    this.before = before;
    this.bare = bare;
    this.harnessVersion = harnessVersion;
  }

  /**
   * Returns the numbered cells with their reference cells, each right before the first cell that
   * needs it.
   *
   * @param installed the clients, among them the bare wire clients
   * @param before the number of the plan's cells that precede them
   */
  static List<Cell> add(
      List<Cell> cells, List<InstalledClient> installed, String harnessVersion, int before) {
    FloorCells all = new FloorCells(
        installed.stream().filter(FloorCells::isFloor).toList(), harnessVersion, before);
    for (Cell cell : cells) {
      if (all.isBare(cell)) {
        all.sameConnections(cell).ifPresent(key -> all.wires.put(key, cell));
      }
    }
    cells.forEach(all::add);
    return List.copyOf(all.ordered);
  }

  /**
   * Returns whether a client is the floor of others. The bare wire of a server's own protocol
   * is not, because no other client speaks it.
   */
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
    Optional<Cell> same = sameConnections(cell);
    @Nullable String wire = same.map(key -> reference(key, harness)).orElse(null);
    if (!isWire) {
      same.stream()
          .flatMap(key -> otherArrangements(key).stream())
          .forEach(other -> reference(other, harness));
    }
    if (!isWire || wire == null) {
      numbered(cell.comparedWith(wire, harness));
    }
  }

  /** Returns a reference's id. A wire client that the user requested is one too, and runs once. */
  private String reference(Cell cell, String harness) {
    return references
        .computeIfAbsent(cell, c -> numbered(wires.getOrDefault(c, c).comparedWith(null, harness)))
        .id();
  }

  /**
   * Returns the bare wire over one connection and over one for each thread, but not an arrangement
   * that {@code wire} already has: it uses no more connections than there are threads.
   */
  private static List<Cell> otherArrangements(Cell wire) {
    int threads = wire.concurrency().threadsPerInstance();
    int used = Math.min(wire.concurrency().connections(), threads);
    return IntStream.of(1, threads)
        .distinct()
        .filter(connections -> connections != used)
        .filter(connections -> connections == 1 || wire.threads() <= MOST_CONNECTIONS)
        .mapToObj(connections -> wire.on(wire.concurrency().withConnections(connections)))
        .toList();
  }

  private Cell numbered(Cell cell) {
    Cell numbered = cell.numbered(nextId());
    ordered.add(numbered);
    return numbered;
  }

  private String nextId() {
    return Cell.id(before + ordered.size() + 1);
  }

  /** Returns the bare wire with a cell's connections; empty if it cannot do what the cell does. */
  private Optional<Cell> sameConnections(Cell cell) {
    return bare.stream()
        .filter(wire -> canDo(wire, cell))
        .findFirst()
        .map(wire -> new Cell(
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
            null,
            null));
  }

  private static boolean canDo(InstalledClient wire, Cell cell) {
    boolean isCluster = cell.topology() == Topology.CLUSTER;
    return wire.speaksTo(cell.server())
        && wire.capabilities().has(cell.protocol(), cell.mode())
        && (!isCluster || wire.capabilities().has(Feature.CLUSTER));
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
        null,
        null);
  }

  /** Returns the workload of a single thread at full speed, on keys that fit into memory. */
  private static Workload inMemory(Workload workload) {
    long room =
        Math.max(workload.requests().bulk(), MOST_BYTES / Math.max(1, workload.maxValueBytes()));
    long keys = Math.min(workload.keys(), Math.min(MOST_KEYS, room));
    return workload.atFullSpeed().withKeys(keys);
  }
}
