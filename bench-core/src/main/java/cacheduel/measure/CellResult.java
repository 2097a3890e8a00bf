// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that is kept of one cell; one line of {@code cells.jsonl}.
 *
 * @param cell what was measured
 * @param status what the numbers are worth
 * @param reasons why it is not {@link Status#VALID}; empty if it is
 * @param warnings what a reader must know although the numbers hold
 * @param startedAt when the cell began
 * @param seconds how long it took with everything, in seconds
 * @param throughput null if not measured
 * @param latency call to answer, by operation; empty if not measured
 * @param accepted call to return in modes where that is not the answer, by operation
 * @param answers null if not measured
 * @param allocationBytesPerOperation allocated in the client's JVM by all its threads, per
 *     operation; null if not measured
 * @param connections established connections to the servers at the end; null if not known
 * @param clientSettings the client's effective settings
 * @param server null if none was had
 */
public record CellResult(
    Cell cell,
    Status status,
    List<String> reasons,
    List<String> warnings,
    Instant startedAt,
    double seconds,
    @Nullable Throughput throughput,
    Map<Operation, Latency> latency,
    Map<Operation, Latency> accepted,
    @Nullable Answers answers,
    @Nullable Double allocationBytesPerOperation,
    @Nullable Integer connections,
    Map<String, String> clientSettings,
    @Nullable ServerFacts server) {}
