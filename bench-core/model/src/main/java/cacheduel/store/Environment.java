// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run was measured with and on, apart from its plan.
 *
 * <p>Immutable.
 *
 * @param machine the machine
 * @param jvm the harness's JVM, which is also the forks' unless the plan names another
 * @param harnessVersion Cacheduel's version, or null if it does not run from its jar
 * @param clientLibraries the measured libraries, for example "spymemcached@2.12.3"
 * @param loadAverage the system's load over one minute when the run started, or null if unknown
 * @param commit what was measured, as the user names it, or null if nobody said so
 */
public record Environment(
    Machine machine,
    Jvm jvm,
    @Nullable String harnessVersion,
    List<String> clientLibraries,
    @Nullable Double loadAverage,
    @Nullable String commit) {

  /** The same with a name of what is measured. */
  public Environment measuring(@Nullable String named) {
    return new Environment(machine, jvm, harnessVersion, clientLibraries, loadAverage, named);
  }

  /**
   * Says what makes numbers taken under the two environments unfit to stand in one run. The load at
   * the start, the commit, and the libraries, which the plan holds, are not compared.
   *
   * @return one line for each difference; empty if the two are alike
   */
  public List<String> differences(Environment now) {
    return JsonDifferences.between(whatDecides(), now.whatDecides());
  }

  /**
   * Says the same of the environments of two runs.
   *
   * @param where by which this one is called, for example "in monday"
   * @param otherWhere by which the other one is called
   */
  public List<String> differences(String where, Environment other, String otherWhere) {
    return JsonDifferences.between(whatDecides(), where, other.whatDecides(), otherWhere);
  }

  private Environment whatDecides() {
    return new Environment(machine, jvm, harnessVersion, List.of(), null, null);
  }
}
