// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import org.jspecify.annotations.Nullable;

/**
 * How many operations were completed in a second, over all threads.
 *
 * @param opsPerSecond the mean over all iterations of all forks, as JMH computes it
 * @param low lower end of JMH's 99.9 % t-interval, or null with fewer than three iterations
 * @param high upper end of it, or null
 * @param iterations how many iterations the mean is taken over
 */
public record Throughput(
    double opsPerSecond, @Nullable Double low, @Nullable Double high, int iterations) {}
