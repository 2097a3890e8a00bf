// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One iteration of a client JVM's warm-up. Immutable.
 *
 * @param seconds its length
 * @param operations number of operations called in it
 * @param cpuSeconds processor time of the JVM without its compilers and without spinning; null if not
 *     known
 * @param compilerSeconds processor time of the compilers or, where the system does not report it, the
 *     time for which they were at work; null if the JVM reports neither
 */
public record WarmUpStep(
    double seconds,
    long operations,
    @Nullable Double cpuSeconds,
    @Nullable Double compilerSeconds) implements Serializable {
  /** Returns the step that a JVM has used up to its end. */
  public static WarmUpStep of(JvmUsage usage, long operations) {
    Double compilers = usage.compilerSeconds();
    return new WarmUpStep(
        usage.seconds(),
        operations,
        usage.operationCpuSeconds(),
        compilers == null ? usage.compilingSeconds() : compilers);
  }
}
