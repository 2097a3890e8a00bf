// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Mode;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a run will do, decided before anything starts.
 *
 * @param preset the preset's name
 * @param variants those of its variants that were chosen, the last one on top
 * @param by the axes whose values reports compare
 * @param parts how the cells of each part are measured; one without a name if there are no parts
 * @param cells every cell of every part in the order of running, the skipped ones among them
 * @param server how the servers are had
 */
public record Plan(
    String preset,
    List<Variant> variants,
    List<Axis> by,
    List<PartSettings> parts,
    List<Cell> cells,
    ServerSettings server) {

  /** The preset as it is named on the command line, for example "opensolaris-2008:quick". */
  public String title() {
    return variants.isEmpty()
        ? preset
        : preset + ":" + String.join(",", variants.stream().map(Variant::name).toList());
  }

  /** The same with one more cell at its end, under the next number. */
  public Plan plus(Cell cell) {
    List<Cell> more = new ArrayList<>(cells);
    more.add(cell.numbered(Cell.id(cells.size() + 1)));
    return new Plan(preset, variants, by, parts, List.copyOf(more), server);
  }

  /** The same without a cell. */
  public Plan withoutCells() {
    return new Plan(preset, variants, by, parts, List.of(), server);
  }

  /** The same on other servers. */
  public Plan on(ServerSettings other) {
    return new Plan(preset, variants, by, parts, cells, other);
  }

  /**
   * How a cell is measured.
   *
   * @throws IllegalArgumentException if the cell is of no part of this plan
   */
  public PartSettings settings(Cell cell) {
    return parts.stream()
        .filter(settings -> settings.part().equals(cell.part()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "cell %s is of no part of this plan: '%s'".formatted(cell.id(), cell.part())));
  }

  /** Whether the highest rate of a cell is searched for. */
  public boolean searches(Cell cell) {
    return settings(cell).findMax() != null
        && cell.role() != Role.HARNESS
        && cell.mode() != Mode.NOREPLY
        && cell.skip().isEmpty()
        && !cell.probing();
  }

  /** Whether the highest rate of any cell is searched for. */
  public boolean searches() {
    return parts.stream().anyMatch(settings -> settings.findMax() != null);
  }
}
