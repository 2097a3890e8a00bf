// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run.paired;

import java.time.Duration;

/**
 * How much a comparison of two cells may take.
 *
 * @param time after which no block begins
 * @param quietWait how long each block waits for a quiet machine at most
 * @param seed of the order of the arms
 */
public record Limits(Duration time, Duration quietWait, long seed) {}
