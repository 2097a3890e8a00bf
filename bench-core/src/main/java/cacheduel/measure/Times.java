// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;

/**
 * How long the operations of a cell took, by operation.
 *
 * @param completed call to answer: the service time
 * @param accepted call to return, in modes where that is not the answer
 * @param response intended start to answer, where a schedule says when an operation should start
 * @param timerLag intended start to start of operations whose thread was waiting for it: what of the
 *     response time is the harness's own
 * @param bySize the same by length of the value; empty if all have about the same
 */
public record Times(
    Map<Operation, Latency> completed,
    Map<Operation, Latency> accepted,
    Map<Operation, Latency> response,
    Map<Operation, Latency> timerLag,
    List<SizeLatency> bySize) {
  static final Times NONE = new Times(Map.of(), Map.of(), Map.of(), Map.of(), List.of());
}
