// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of faults as far as it has come.
 *
 * <p>Immutable.
 *
 * @param startedAt its start
 * @param commandLine the arguments with which it was started
 * @param machine the machine in one line
 * @param server the server's system and how it is provided, such as "memcached (local)"
 * @param scenarios the scenarios, in order
 * @param rounds number of planned rounds
 * @param proxyMicros what the proxy adds to a round trip, in us; null if no scenario used it
 * @param finished false if it was interrupted
 * @param endured what was measured, in the order of time
 * @param problems what could not be read of its folder, a sentence each; empty while it is measured
 */
public record FaultRun(
    Instant startedAt,
    List<String> commandLine,
    String machine,
    String server,
    List<DescribedScenario> scenarios,
    int rounds,
    @Nullable Double proxyMicros,
    boolean finished,
    List<EnduredFault> endured,
    List<String> problems) {
  public FaultRun {
    commandLine = List.copyOf(commandLine);
    scenarios = List.copyOf(scenarios);
    endured = List.copyOf(endured);
    problems = List.copyOf(problems);
  }

  /** Returns a copy that knows what the proxy adds to a round trip, in us. */
  public FaultRun through(double micros) {
    return copy(micros, finished, endured, problems);
  }

  /** Returns a copy of a run that was not interrupted. */
  public FaultRun toItsEnd() {
    return copy(proxyMicros, true, endured, problems);
  }

  /** Returns a copy with other records. */
  public FaultRun with(List<EnduredFault> others) {
    return read(others, problems);
  }

  FaultRun read(List<EnduredFault> found, List<String> notFound) {
    return copy(proxyMicros, finished, found, notFound);
  }

  private FaultRun copy(
      @Nullable Double micros,
      boolean toTheEnd,
      List<EnduredFault> records,
      List<String> unreadable) {
    return new FaultRun(
        startedAt,
        commandLine,
        machine,
        server,
        scenarios,
        rounds,
        micros,
        toTheEnd,
        records,
        unreadable);
  }

  /**
   * A scenario as readers see it.
   *
   * @param name its name, such as "frozen"
   * @param description what happens, such as "one node is stopped for 4 s"
   */
  public record DescribedScenario(String name, String description) {}
}
