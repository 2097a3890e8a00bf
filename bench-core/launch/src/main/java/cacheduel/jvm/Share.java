// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jvm;

import cacheduel.fork.ForkSpec;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import java.io.Serializable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A share of a cell's load: those of its client JVMs that run on one machine. Immutable.
 *
 * @param cell the cell; its concurrency is that of all shares together
 * @param jmh how JMH runs it
 * @param spec the assignment of its JVMs, without the place where they run
 * @param deadline the time after which the JVMs are killed
 * @param first the 0-based number of the share's first JVM among those of the cell
 * @param processes the number of the share's JVMs
 */
public record Share(
    Cell cell, JmhSettings jmh, ForkSpec spec, Duration deadline, int first, int processes)
    implements Serializable {
  /** Returns the share of an agent, by its 0-based number. */
  public Share ofAgent(int agent) {
    int each = processes / spec.agents();
    return new Share(cell, jmh, spec, deadline, agent * each, each);
  }

  /** Returns a copy whose JVMs run with another java program; null for the starting JVM's own. */
  public Share with(@Nullable String program) {
    return new Share(cell, jmh.with(program), spec, deadline, first, processes);
  }

  /** Returns the longest time for which a fork's warm-up may be prolonged. */
  public static Duration mostAdded(JmhSettings jmh) {
    return jmh.untilWarm() ? jmh.warmupTime().multipliedBy(ForkSpec.MOST_WARM_UPS) : Duration.ZERO;
  }
}
