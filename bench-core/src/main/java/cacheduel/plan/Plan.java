// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Mode;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that a run will do, decided before anything starts.
 *
 * @param preset the preset's name
 * @param cells every cell of the matrix in the order of running, the skipped ones among them
 * @param jmh how JMH runs each
 * @param server how the servers are had
 * @param operationTimeout after which an operation has failed
 * @param window operations in flight in {@link cacheduel.client.Mode#ASYNC}, shared by all threads
 * @param findMax for which the highest rate is searched, or null
 */
public record Plan(
    String preset,
    List<Cell> cells,
    JmhSettings jmh,
    ServerSettings server,
    Duration operationTimeout,
    int window,
    @Nullable LatencyCondition findMax) {

  /** Whether the highest rate of a cell is searched for. */
  public boolean searches(Cell cell) {
    return findMax != null
        && cell.role() != Role.HARNESS
        && cell.mode() != Mode.NOREPLY
        && cell.skip().isEmpty()
        && !cell.probing();
  }

  /** The same with servers that are had in another way. */
  public Plan with(ServerSettings other) {
    return new Plan(preset, cells, jmh, other, operationTimeout, window, findMax);
  }
}
