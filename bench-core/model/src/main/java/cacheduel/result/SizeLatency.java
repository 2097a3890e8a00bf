// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;

/**
 * Times of the operations on values of similar length.
 *
 * @param kind the interval that was timed
 * @param operation the operation
 * @param fromLength the shortest length, in bytes (characters of strings and objects)
 * @param toLength the longest length
 * @param latency their times
 */
public record SizeLatency(
    TimeKind kind, Operation operation, int fromLength, int toLength, Latency latency) {}
