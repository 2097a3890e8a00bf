// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/** The bundled presets and those that users write. */
public final class Presets {
  private static final SortedMap<String, String> BUNDLED =
      BundledFiles.read(Presets.class, "presets");

  private Presets() {}

  /** Returns the names of the bundled presets in alphabetical order. */
  public static List<String> names() {
    return List.copyOf(BUNDLED.keySet());
  }

  /**
   * Reads a preset.
   *
   * @param given one of {@link #names()} or the path of a YAML file, optionally followed by a colon
   *     and comma-separated names of variants
   * @throws UsageException if the preset or a variant is unknown, or the file is invalid
   */
  public static Preset find(String given) {
    int colon = Files.isRegularFile(Path.of(given)) ? -1 : given.lastIndexOf(':');
    return colon < 0
        ? find(given, List.of())
        : find(given.substring(0, colon), List.of(given.substring(colon + 1).split(",", -1)));
  }

  private static Preset find(String nameOrFile, List<String> variants) {
    String source = BUNDLED.containsKey(nameOrFile) ? "preset " + nameOrFile : nameOrFile;
    return PresetReader.read(source, yaml(nameOrFile), variants);
  }

  /**
   * Returns the text of a preset.
   *
   * @param nameOrFile one of {@link #names()} or the path of a YAML file
   * @throws UsageException if the preset is unknown or the file cannot be read
   */
  public static String yaml(String nameOrFile) {
    String bundled = BUNDLED.get(nameOrFile);
    if (bundled != null) {
      return bundled;
    }
    Path file = Path.of(nameOrFile);
    if (!Files.isRegularFile(file)) {
      throw new UsageException(UsageException.unknown("preset", nameOrFile, names())
              .getMessage() + ", or the path of a YAML file");
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UsageException("cannot read %s: %s".formatted(nameOrFile, e.getMessage()));
    }
  }
}
