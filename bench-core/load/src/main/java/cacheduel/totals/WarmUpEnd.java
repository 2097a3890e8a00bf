// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The state of a client JVM when its warm-up ended. Immutable.
 *
 * @param iterations number of warm-up iterations, those that were added included
 * @param settled whether compilation, rate and processor time had settled; if not, the warm-up ended
 *     at its bound
 * @param compilingShare time spent compiling in the last iteration, divided by its length; null if
 *     the JVM does not report it
 * @param rateChange relative change of the rate from the last iteration but one to the last; 0.1 is
 *     10 % more
 * @param cpuChange the same for the processor time of an operation
 */
public record WarmUpEnd(
    int iterations,
    boolean settled,
    @Nullable Double compilingShare,
    double rateChange,
    double cpuChange)
    implements Serializable {}
