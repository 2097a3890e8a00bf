// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import cacheduel.plan.PartSettings;
import cacheduel.server.Via;
import cacheduel.store.Environment;
import cacheduel.store.JsonPaths;
import cacheduel.workload.Workload;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run of faults as far as it has come.
 *
 * <p>Immutable.
 *
 * @param start what was known when it began
 * @param proxyMicros what the proxy adds to a round trip, in us; null if no scenario used it
 * @param finished false if it was interrupted
 * @param endured what was measured, in the order of time
 * @param problems what could not be read of its folder, a sentence each; empty while it is measured
 */
public record FaultRun(
    @JsonUnwrapped Start start,
    @Nullable Double proxyMicros,
    boolean finished,
    List<EnduredFault> endured,
    List<String> problems) {
  public FaultRun {
    endured = List.copyOf(endured);
    problems = List.copyOf(problems);
  }

  /** Returns a copy that knows what the proxy adds to a round trip, in us. */
  public FaultRun through(double micros) {
    return new FaultRun(start, micros, finished, endured, problems);
  }

  /** Returns a copy of a run that was not interrupted. */
  public FaultRun toEnd() {
    return new FaultRun(start, proxyMicros, true, endured, problems);
  }

  /** Returns a copy with other records. */
  public FaultRun with(List<EnduredFault> others) {
    return read(others, problems);
  }

  FaultRun read(List<EnduredFault> found, List<String> notFound) {
    return new FaultRun(start, proxyMicros, finished, found, notFound);
  }

  /** Returns the clients, in the order in which they were given. */
  public List<FaultedClient> clients() {
    return endured.stream().map(EnduredFault::client).distinct().toList();
  }

  /** Returns the versions that the servers reported. */
  public List<String> serverVersions() {
    return endured.stream()
        .flatMap(fault -> Optional.ofNullable(fault.serverVersion()).stream())
        .distinct()
        .toList();
  }

  /** Returns the differences from a candidate's run beyond client versions, one line each. */
  public List<String> differences(FaultRun candidate) {
    String here = "in the baseline";
    String there = "in the candidate";
    List<String> lines =
        new ArrayList<>(start.environment.differences(here, candidate.start.environment, there));
    lines.addAll(
        JsonPaths.differences(JsonPaths.of(terms()), here, JsonPaths.of(candidate.terms()), there));
    return lines;
  }

  private Terms terms() {
    return new Terms(
        start.conditions,
        listed(serverVersions().stream()),
        listed(start.scenarios.stream().map(DescribedScenario::name)),
        listed(clients().stream().map(FaultedClient::name)));
  }

  private static String listed(Stream<String> names) {
    return names.sorted().collect(Collectors.joining(", "));
  }

  private record Terms(Conditions conditions, String servers, String faults, String clients) {}

  /**
   * What is known of a run when it begins.
   *
   * @param startedAt the time
   * @param commandLine the arguments with which it was started
   * @param environment the machine and the JVM
   * @param conditions what all clients share
   * @param scenarios the scenarios, in order
   * @param rounds number of planned rounds
   */
  public record Start(
      Instant startedAt,
      List<String> commandLine,
      Environment environment,
      Conditions conditions,
      List<DescribedScenario> scenarios,
      int rounds) {
    public Start {
      commandLine = List.copyOf(commandLine);
      scenarios = List.copyOf(scenarios);
    }
  }

  /**
   * The conditions that all clients of a run share.
   *
   * @param server the servers' system, such as "memcached"
   * @param via how they are provided
   * @param nodes number of servers
   * @param threads number of threads that send the load, unless the scenario needs its own number
   * @param load operations, keys, values and rate
   * @param half whether each client is offered half of its own highest rate instead of that of the load
   * @param settings timeouts and the servers' arguments
   */
  public record Conditions(
      String server,
      Via via,
      int nodes,
      int threads,
      Workload load,
      boolean half,
      PartSettings settings) {}

  /**
   * A scenario as readers see it.
   *
   * @param name its name, such as "frozen"
   * @param description what happens, such as "one node is stopped for 4 s"
   */
  public record DescribedScenario(String name, String description) {}
}
