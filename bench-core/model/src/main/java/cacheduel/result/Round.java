// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import java.time.Instant;

/**
 * One fork of a cell, measured in one round of its race.
 *
 * @param number the 1-based number of the round; the fork's number in iterations and intervals
 * @param startedAt when the fork's cell began
 * @param seconds how long it took, from the start of its server to its last check
 * @param status the validity of its numbers
 */
public record Round(int number, Instant startedAt, double seconds, Status status) {}
