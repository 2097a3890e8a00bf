// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.list;

import cacheduel.input.UsageException;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.plan.PresetVariant;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A preset in the output of {@code list presets}.
 *
 * @param description its purpose
 * @param parts names of its parts
 * @param variants names of its variants
 * @param cells number of cells that are measured, or null if a client of the preset is not
 *     installed
 * @param seconds estimated time of a run, or null as for {@code cells}
 */
public record PresetEntry(
    String name,
    String description,
    List<String> parts,
    List<String> variants,
    @Nullable Long cells,
    @Nullable Long seconds) {
  /**
   * Returns the entry of a preset.
   *
   * @param planner plans a preset with the installed clients and servers
   */
  public static PresetEntry of(Preset preset, Function<Preset, Plan> planner) {
    Long cells = null;
    Long seconds = null;
    try {
      Plan plan = planner.apply(preset);
      cells = plan.cells().stream().filter(cell -> cell.skip().isEmpty()).count();
      seconds = Estimate.of(plan).toSeconds();
    } catch (UsageException e) {
      // a client that the preset names is not installed
    }
    return new PresetEntry(
        preset.name(),
        preset.description(),
        preset.parts().stream().map(Part::name).filter(name -> !name.isEmpty()).toList(),
        preset.variants().stream().map(PresetVariant::name).toList(),
        cells,
        seconds);
  }
}
