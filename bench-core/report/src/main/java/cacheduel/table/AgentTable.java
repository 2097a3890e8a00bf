// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.naming.Labels;
import cacheduel.result.AgentShare;
import cacheduel.result.AgentSummary;
import cacheduel.result.CellResult;
import cacheduel.text.NumberText;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The table of each agent's contribution to one table's cells, a line for each cell and agent. */
final class AgentTable {
  private static final double NANOS_A_MICRO = 1e3;
  private static final double NANOS_A_MILLI = 1e6;

  private static final List<String> NOTES = List.of(
      "The figures of each agent alone; those above are of all agents together, from their merged"
          + " histograms; a probe is not included. \"off median\" is the difference of its rate from the median of the"
          + " cell's agents. \"clock\" is by how much its clock was ahead of the harness's, which"
          + " was corrected, and how far that may be wrong. \"late\" is the longest time by which a"
          + " measured iteration began after the agreed instant:");

  private AgentTable() {}

  private record AgentLine(CellResult result, AgentSummary agent) {
    AgentShare share() {
      return agent.share();
    }
  }

  /** Empty if no cell had agents. */
  static Optional<ExtraTable> of(List<CellResult> results) {
    return new TextTable<AgentLine>()
        .column("cell", line -> Labels.cell(line.result.cell()))
        .column("agent", line -> line.share().agent() + (line.share().probe() ? " (probe)" : ""))
        .column("machine", line -> line.share().host())
        .column("JVMs", line -> Integer.toString(line.share().processes()))
        .column("ops/s", line -> NumberText.three(line.share().load().opsPerSecond()))
        .column("off median", line -> offMedian(line.agent))
        .column("p50 us", line -> micros(line.share().load().p50Nanos()))
        .column("p99 us", line -> micros(line.share().load().p99Nanos()))
        .column("client CPU us", line -> micros(line.share().load().clientCpuNanos()))
        .column("clock ms", line -> clock(line.share().clock()))
        .column(
            "late ms",
            line -> NumberText.three(line.share().clock().startLateNanos() / NANOS_A_MILLI))
        .ifAny(
            "Agents",
            NOTES,
            results.stream()
                .flatMap(result -> AgentSummary.of(result.agents()).stream()
                    .map(agent -> new AgentLine(result, agent)))
                .toList());
  }

  private static String offMedian(AgentSummary agent) {
    return agent.share().probe()
        ? ""
        : "%+.0f %%".formatted(100 * agent.offMedian()) + (agent.straggles() ? " !" : "");
  }

  private static String clock(AgentShare.Clock clock) {
    return clock.errorNanos() == 0
        ? "same"
        : "%+.2f ± %.2f"
            .formatted(clock.offsetNanos() / NANOS_A_MILLI, clock.errorNanos() / NANOS_A_MILLI);
  }

  private static String micros(@Nullable Number nanos) {
    return nanos == null ? "" : NumberText.three(nanos.doubleValue() / NANOS_A_MICRO);
  }
}
