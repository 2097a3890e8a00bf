// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The published experiments that come with the harness. */
public final class Experiments {
  private static final List<String> PRESETS = List.of(
      "brcache-2016",
      "ncache-2m",
      "opensolaris-2008",
      "ascii-vs-binary-2016",
      "client-review-2012");
  private static final String FOLDER = "/published/";
  private static final String ENDING = ".yaml";

  private Experiments() {}

  /** The presets that replay one. */
  public static List<String> presets() {
    return PRESETS;
  }

  /**
   * The experiment that a preset replays, if it replays one.
   *
   * @param preset the preset's name without those of its variants
   */
  public static Optional<Experiment> of(String preset) {
    return PRESETS.contains(preset)
        ? Optional.of(ExperimentReader.read(preset + ENDING, resource(preset)))
        : Optional.empty();
  }

  private static String resource(String preset) {
    try (InputStream in = Experiments.class.getResourceAsStream(FOLDER + preset + ENDING)) {
      if (in == null) {
        throw new IllegalStateException("the figures of " + preset + " are missing in the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
