// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.fork.ForkSpec;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.workload.Workload;
import java.io.Serializable;
import java.time.Duration;

/**
 * A share of a cell's load: those of its client JVMs that run on one machine. Immutable.
 *
 * @param name what the fork is called in names of files: the cell's id and the round's number
 * @param cell the cell; its concurrency is that of all shares together
 * @param jmh how JMH runs it
 * @param spec the assignment of its JVMs, without the place where they run
 * @param deadline the time after which the JVMs are killed
 * @param first the 0-based number of the share's first JVM among those of the cell
 * @param processes the number of the share's JVMs
 */
public record Share(
    String name,
    Cell cell,
    JmhSettings jmh,
    ForkSpec spec,
    Duration deadline,
    int first,
    int processes)
    implements Serializable {
  /** Keys a second. */
  private static final long SLOWLY_STORED = 5_000;

  /** Returns the share of an agent, by its 0-based number. */
  public Share ofAgent(int agent) {
    int each = processes / spec.callers().agents();
    return new Share(name, cell, jmh, spec, deadline, agent * each, each);
  }

  /**
   * Returns the longest time that JVMs may take to store the keys and to run the groups before the
   * measurement, of which each may take as long as an iteration.
   */
  public static Duration settingUp(Cell cell, JmhSettings jmh) {
    Workload workload = cell.workload();
    int groups = workload.groupsBefore().before(workload.mix(), cell.threads()).size();
    return Duration.ofSeconds(1 + workload.keys() / SLOWLY_STORED)
        .plus(jmh.timeout().multipliedBy(groups));
  }

  /** Returns the longest time for which a fork's warm-up may be prolonged. */
  public static Duration mostAdded(JmhSettings jmh) {
    return jmh.untilWarm() ? jmh.warmupTime().multipliedBy(ForkSpec.MOST_WARM_UPS) : Duration.ZERO;
  }
}
