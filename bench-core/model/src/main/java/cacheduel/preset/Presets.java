// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The presets that come with the harness, and those that users write. */
public final class Presets {
  private static final List<String> NAMES = List.of(
      "smoke",
      "nightly",
      "paired",
      "protocols",
      "brcache-2016",
      "ncache-2m",
      "opensolaris-2008",
      "ascii-vs-binary-2016",
      "client-review-2012");
  private static final String FOLDER = "/presets/";
  private static final String ENDING = ".yaml";

  private Presets() {}

  /** The presets that come with the harness. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * Reads a preset.
   *
   * @param given one of {@link #names()} or the path of a YAML file; behind a colon the names of
   *     variants, with commas
   * @throws UsageException if there is none, it is not valid or has not such a variant
   */
  public static Preset find(String given) {
    int colon = Files.isRegularFile(Path.of(given)) ? -1 : given.lastIndexOf(':');
    return colon < 0
        ? find(given, List.of())
        : find(given.substring(0, colon), List.of(given.substring(colon + 1).split(",", -1)));
  }

  private static Preset find(String nameOrFile, List<String> variants) {
    if (NAMES.contains(nameOrFile)) {
      return PresetReader.read("preset " + nameOrFile, resource(nameOrFile), variants);
    }
    Path file = Path.of(nameOrFile);
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          UsageException.unknown("preset", nameOrFile, NAMES).getMessage() + ", or the path of a YAML file");
    }
    try {
      return PresetReader.read(nameOrFile, Files.readString(file), variants);
    } catch (IOException e) {
      throw new UsageException("cannot read %s: %s".formatted(nameOrFile, e.getMessage()));
    }
  }

  private static String resource(String name) {
    try (InputStream in = Presets.class.getResourceAsStream(FOLDER + name + ENDING)) {
      if (in == null) {
        throw new IllegalStateException("the preset " + name + " is missing in the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
