// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.Rule;
import java.time.Duration;

/**
 * How much a comparison may take.
 *
 * @param rule by which a pair of cells is judged
 * @param time after which no block of a pair of cells begins
 * @param total after which no block of any pair begins
 * @param quietWait how long each fork waits for a quiet machine at most
 * @param seed of the order of the arms
 */
public record Limits(Rule rule, Duration time, Duration total, Duration quietWait, long seed) {}
