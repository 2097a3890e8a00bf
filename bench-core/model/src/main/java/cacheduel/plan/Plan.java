// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Mode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a run will do, decided before it starts.
 *
 * @param preset the preset's name
 * @param variants the chosen variants, the last one on top
 * @param by the axes whose values reports compare
 * @param parts the settings of each part; one part with an empty name if the preset has no parts
 * @param cells every cell of every part in execution order, skipped ones included
 * @param server how the servers are provided
 * @param time the time budget, in which as many rounds are measured as fit; null to measure as many
 *     rounds as a cell has forks
 * @param agents what starts the JVMs; null if the harness itself does
 * @param level the probability of a wrong answer, above 0; null for the default of 1 %
 */
public record Plan(
    String preset,
    List<PresetVariant> variants,
    List<Axis> by,
    List<PartSettings> parts,
    List<Cell> cells,
    ServerSettings server,
    @Nullable Duration time,
    @Nullable AgentSettings agents,
    @Nullable Double level) {

  /** Creates a plan without a time budget, whose JVMs the harness itself starts. */
  public Plan(
      String preset,
      List<PresetVariant> variants,
      List<Axis> by,
      List<PartSettings> parts,
      List<Cell> cells,
      ServerSettings server) {
    this(preset, variants, by, parts, cells, server, null, null, null);
  }

  /** Returns the preset as named on the command line, for example "opensolaris-2008:quick". */
  public String title() {
    return variants.isEmpty()
        ? preset
        : preset + ":"
            + String.join(",", variants.stream().map(PresetVariant::name).toList());
  }

  /**
   * Returns the given java programs of the forks if there are several, whose paths then tell parts
   * apart; one JVM alone is described by its environment.
   */
  public List<String> jvms() {
    List<@Nullable String> all = parts.stream()
        .<@Nullable String>map(part -> part.jmh().jvm())
        .distinct()
        .toList();
    return all.size() < 2 ? List.of() : all.stream().flatMap(Stream::ofNullable).toList();
  }

  /** Returns the settings of a part that are a condition of its numbers. */
  public JmhSettings conditions(PartSettings part) {
    return jvms().isEmpty() ? part.jmh().with(null) : part.jmh();
  }

  /** Returns a copy with one more cell at its end, under the next number. */
  public Plan plus(Cell cell) {
    List<Cell> more = new ArrayList<>(cells);
    more.add(cell.numbered(Cell.id(cells.size() + 1)));
    return new Plan(preset, variants, by, parts, List.copyOf(more), server, time, agents, level);
  }

  /** Returns a copy without a cell. */
  public Plan withoutCells() {
    return new Plan(preset, variants, by, parts, List.of(), server, time, agents, level);
  }

  /** Returns a copy with other servers. */
  public Plan on(ServerSettings other) {
    return new Plan(preset, variants, by, parts, cells, other, time, agents, level);
  }

  /**
   * Returns the settings of a cell's part.
   *
   * @throws IllegalArgumentException if the cell's part is not in this plan
   */
  public PartSettings settings(Cell cell) {
    return parts.stream()
        .filter(settings -> settings.part().equals(cell.part()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "cell %s is of no part of this plan: '%s'".formatted(cell.id(), cell.part())));
  }

  /** Returns whether the highest rate of a cell is searched. */
  public boolean searches(Cell cell) {
    return settings(cell).findMax() != null
        && cell.role() != Role.HARNESS
        && cell.mode() != Mode.NOREPLY
        && cell.skip().isEmpty()
        && !cell.isTry();
  }

  /** Returns the most tries of the search for a cell's highest rate; 0 without one. */
  public int mostTries(Cell cell) {
    LatencyCondition condition = settings(cell).findMax();
    return condition == null ? 0 : RateSearch.most(condition);
  }

  /** Returns a copy with another time budget; null for none. */
  public Plan within(@Nullable Duration budget) {
    return new Plan(preset, variants, by, parts, cells, server, budget, agents, level);
  }

  /** Returns a copy with another probability of a wrong answer; null for the default. */
  public Plan at(@Nullable Double otherLevel) {
    return new Plan(preset, variants, by, parts, cells, server, time, agents, otherLevel);
  }

  /** Returns a copy whose JVMs agents start; null for the harness itself. */
  public Plan with(@Nullable AgentSettings otherAgents) {
    return new Plan(preset, variants, by, parts, cells, server, time, otherAgents, level);
  }

  /** Returns the largest number of agents of any cell, the probe included. */
  public int mostAgents() {
    int load =
        cells.stream().mapToInt(cell -> cell.concurrency().agents()).max().orElse(1);
    return agents == null ? load : agents.all(load);
  }

  /** Returns whether the highest rate of any cell is searched. */
  public boolean searches() {
    return parts.stream().anyMatch(settings -> settings.findMax() != null);
  }
}
