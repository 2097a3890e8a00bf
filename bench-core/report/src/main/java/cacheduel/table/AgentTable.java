// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.Labels;
import cacheduel.result.AgentSummary;
import cacheduel.result.CellResult;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of each agent's contribution to one table's cells, a line for each cell and agent. */
final class AgentTable {
  private static final double NANOS_A_MICRO = 1e3;
  private static final double NANOS_A_MILLI = 1e6;

  private static final List<String> HEADER = List.of(
      "cell",
      "agent",
      "machine",
      "JVMs",
      "ops/s",
      "off median",
      "p50 us",
      "p99 us",
      "client CPU us",
      "clock ms",
      "late ms");

  private static final List<String> NOTES = List.of(
      "The figures of each agent alone; those above are of all agents together, from their merged"
          + " histograms; a probe is not included. \"off median\" is the difference of its rate from the median of the"
          + " cell's agents. \"clock\" is by how much its clock was ahead of the harness's, which"
          + " was corrected, and how far that may be wrong. \"late\" is the longest time by which a"
          + " measured iteration began after the agreed instant:");

  private AgentTable() {}

  /** Empty if no cell had agents. */
  static Optional<ExtraTable> of(List<CellResult> results) {
    List<List<String>> lines = results.stream().flatMap(AgentTable::lines).toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new ExtraTable("Agents", NOTES, HEADER, lines));
  }

  private static Stream<List<String>> lines(CellResult result) {
    return AgentSummary.of(result.agents()).stream().map(agent -> line(result, agent));
  }

  private static List<String> line(CellResult result, AgentSummary agent) {
    return List.of(
        Labels.cell(result.cell()),
        agent.agent() + (agent.probe() ? " (probe)" : ""),
        agent.host(),
        Integer.toString(agent.processes()),
        NumberText.three(agent.opsPerSecond()),
        agent.probe()
            ? ""
            : "%+.0f %%".formatted(100 * agent.offMedian()) + (agent.straggles() ? " !" : ""),
        micros(agent.p50Nanos()),
        micros(agent.p99Nanos()),
        micros(agent.clientCpuNanos()),
        clock(agent),
        NumberText.three(agent.startLateNanos() / NANOS_A_MILLI));
  }

  private static String clock(AgentSummary agent) {
    return agent.clockErrorNanos() == 0
        ? "same"
        : "%+.2f ± %.2f"
            .formatted(
                agent.clockOffsetNanos() / NANOS_A_MILLI, agent.clockErrorNanos() / NANOS_A_MILLI);
  }

  private static String micros(@Nullable Double nanos) {
    return nanos == null ? "" : NumberText.three(nanos / NANOS_A_MICRO);
  }
}
