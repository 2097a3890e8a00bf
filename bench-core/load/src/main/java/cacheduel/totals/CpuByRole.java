// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of a client JVM by the role of its threads, in seconds; summed over forks and
 * processes. The sum of the roles lacks the time of the JVM's other threads. Immutable.
 *
 * @param callers the harness's threads that call the client; a blocking client runs in them; null if
 *     they are virtual threads, whose time nothing reports
 * @param spinning the part of the callers' time that was spent spinning until a start
 * @param client the library's own threads, which read and write or wait for events; null with virtual
 *     callers, whose carriers cannot be told from them
 * @param compilers the JVM's compiler threads; null if the system does not report them
 * @param collectors the JVM's garbage collector threads; null likewise
 */
public record CpuByRole(
    @Nullable Double callers,
    double spinning,
    @Nullable Double client,
    @Nullable Double compilers,
    @Nullable Double collectors)
    implements Serializable {
  CpuByRole plus(CpuByRole other) {
    return new CpuByRole(
        sum(callers, other.callers),
        spinning + other.spinning,
        sum(client, other.client),
        sum(compilers, other.compilers),
        sum(collectors, other.collectors));
  }

  /** Returns the time since an earlier reading; {@code spinSeconds} of it were spent spinning. */
  CpuByRole since(CpuByRole earlier, double spinSeconds) {
    return new CpuByRole(
        difference(callers, earlier.callers),
        spinSeconds,
        difference(client, earlier.client),
        difference(compilers, earlier.compilers),
        difference(collectors, earlier.collectors));
  }

  private static @Nullable Double sum(@Nullable Double one, @Nullable Double other) {
    return one == null || other == null ? null : (Double) (one + other);
  }

  private static @Nullable Double difference(@Nullable Double later, @Nullable Double earlier) {
    return later == null || earlier == null ? null : (Double) (later - earlier);
  }
}
