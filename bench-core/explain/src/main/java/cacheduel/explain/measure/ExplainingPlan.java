// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import java.util.ArrayList;
import java.util.List;

/** Plans the forks of an explanation: cells of a run, under the conditions of that run. */
final class ExplainingPlan {
  private ExplainingPlan() {}

  /**
   * Returns a plan.
   *
   * @param forks of each cell
   * @param profilers as JMH takes them
   * @param arguments more arguments of the JVMs
   */
  static Plan of(
      Plan plan, List<Cell> cells, int forks, List<String> profilers, List<String> arguments) {
    return new Plan(
        plan.preset(),
        plan.variants(),
        List.of(),
        plan.parts().stream().map(part -> of(part, forks, profilers, arguments)).toList(),
        cells,
        plan.server());
  }

  private static PartSettings of(
      PartSettings part, int forks, List<String> profilers, List<String> arguments) {
    JmhSettings jmh = part.jmh();
    List<String> all = new ArrayList<>(jmh.jvmArgs());
    all.addAll(arguments);
    return part.withoutSearch(
        part.part(),
        part.description(),
        new JmhSettings(
            forks,
            jmh.warmupIterations(),
            jmh.warmupTime(),
            jmh.untilWarm(),
            jmh.iterations(),
            jmh.time(),
            jmh.timeout(),
            profilers,
            jmh.jvm(),
            List.copyOf(all)));
  }
}
