// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.Status;
import cacheduel.table.MeasuredForks;
import cacheduel.workload.Operation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a cell; {@code cells.jsonl} has all of them.
 *
 * <p>Immutable.
 *
 * @param id its number in the plan
 * @param role the reason why it was measured
 * @param client the client with its version
 * @param connections the open connections at the end; null if not known
 * @param forks the number of measured forks
 * @param status the validity of the figures
 * @param noise what disturbed the machine; empty if nothing did
 * @param reasons why it is not VALID
 * @param opsPerSecond null if not measured
 * @param p50Nanos median time that a user waits, by operation: from call to answer or, at a given rate,
 *     from the intended start
 * @param p99Nanos 99th percentile of it
 * @param cpuNanosPerOperation the client JVM's CPU time; null if not known
 */
public record JsonCell(
    String id,
    Role role,
    String client,
    Protocol protocol,
    Mode mode,
    int threads,
    @Nullable Integer connections,
    int forks,
    Status status,
    String noise,
    List<Remark> reasons,
    @Nullable JsonRange opsPerSecond,
    Map<Operation, Long> p50Nanos,
    Map<Operation, Long> p99Nanos,
    @Nullable Double cpuNanosPerOperation) {
  static JsonCell of(CellResult result) {
    Cell cell = result.cell();
    Map<Operation, Long> p50 = new EnumMap<>(Operation.class);
    Map<Operation, Long> p99 = new EnumMap<>(Operation.class);
    for (Map.Entry<Operation, Latency> times : result.waits().entrySet()) {
      p50.put(times.getKey(), times.getValue().p50Nanos());
      p99.put(times.getKey(), times.getValue().p99Nanos());
    }
    return new JsonCell(
        cell.id(),
        cell.role(),
        Labels.client(cell),
        cell.protocol(),
        cell.mode(),
        cell.threads(),
        result.connections(),
        MeasuredForks.of(result),
        result.status(),
        result.noise().names(),
        result.reasons(),
        JsonRange.of(Figure.THROUGHPUT.of(result).orElse(null)),
        p50,
        p99,
        Figure.CLIENT_CPU.of(result).map(Range::best).orElse(null));
  }
}
