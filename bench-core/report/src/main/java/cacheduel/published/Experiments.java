// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.preset.BundledFiles;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** The bundled published experiments. */
public final class Experiments {
  private static final SortedMap<String, String> BUNDLED =
      BundledFiles.read(Experiments.class, "published");

  private Experiments() {}

  /** Returns the names of the presets that replay an experiment. */
  public static List<String> presets() {
    return List.copyOf(BUNDLED.keySet());
  }

  /**
   * Returns the experiment that a preset replays, if any.
   *
   * @param preset the preset's name without variants
   */
  public static Optional<Experiment> of(String preset) {
    return Optional.ofNullable(BUNDLED.get(preset))
        .map(yaml -> ExperimentReader.read(preset + ".yaml", yaml));
  }
}
