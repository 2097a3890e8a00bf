// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.UsageException;
import cacheduel.machine.reader.MachineReader;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.server.Via;
import cacheduel.workload.Keys;
import cacheduel.workload.Workload;
import java.util.Comparator;
import java.util.Locale;
import java.util.OptionalLong;

/** The memory that the servers of a run need on this machine for a cell's entries. */
public final class MemoryNeed {
  private static final String LONGEST_PREFIX = "cd-0123456789abcdef:";

  private MemoryNeed() {}

  /**
   * Checks that every cell's entries fit into this machine's memory beside what is in it.
   *
   * @throws UsageException if those of one do not
   */
  public static void require(Plan plan, ServerSettings servers) {
    require(plan, servers, MachineReader.availableMemoryBytes());
  }

  static void require(Plan plan, ServerSettings servers, OptionalLong available) {
    plan.cells().stream()
        .filter(cell -> cell.skip().isEmpty() && cell.role() != Role.HARNESS)
        .filter(cell -> servers.system(cell.server()).via() != Via.EXTERNAL)
        .max(Comparator.comparingLong(MemoryNeed::bytes))
        .filter(cell -> available.isPresent() && bytes(cell) > available.getAsLong())
        .ifPresent(cell -> {
          throw new UsageException(
              "%d keys with values of %s bytes need at least %s, but programs can get only %s of this machine's memory: use fewer keys (-p keys) or smaller values (-p valueSize), a server on another machine (--via HOST:PORT), or --allow-large to try it nevertheless"
                  .formatted(
                      cell.workload().keys(),
                      cell.workload().valueSize(),
                      gigabytes(bytes(cell)),
                      gigabytes(available.getAsLong())));
        });
  }

  /** Returns the bytes of all keys and values; the clients spread them over the nodes. */
  private static long bytes(Cell cell) {
    Workload workload = cell.workload();
    int key = Keys.of(workload, LONGEST_PREFIX).key(workload.keys() - 1).length();
    return workload.payloadBytes(key);
  }

  private static String gigabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }
}
