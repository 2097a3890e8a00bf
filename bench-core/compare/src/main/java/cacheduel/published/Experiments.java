// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.input.UsageException;
import cacheduel.preset.BundledFiles;
import cacheduel.preset.PresetSection;
import cacheduel.published.Experiment.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * The bundled published experiments. Their files are read strictly: every unknown key and invalid value
 * is an error.
 */
public final class Experiments {
  private static final SortedMap<String, String> BUNDLED =
      BundledFiles.read(Experiments.class, "published");

  private static final List<String> KEYS = List.of("preset", "source", "notes", "tables", "claims");
  private static final List<String> SOURCE_KEYS =
      List.of("title", "publisher", "year", "environment");

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
    return Optional.ofNullable(BUNDLED.get(preset)).map(yaml -> read(preset + ".yaml", yaml));
  }

  /**
   * Reads an experiment.
   *
   * @param file where the text is from, for messages
   * @throws UsageException if a key is unknown or a value invalid; the message has file, line and key
   */
  static Experiment read(String file, String yaml) {
    PresetSection all = PresetSection.read(file, yaml, KEYS);
    List<PublishedTable> tables = tables(all);
    return new Experiment(
        all.text("preset"), source(all), all.texts("notes"), tables, claims(all, tables));
  }

  private static Source source(PresetSection all) {
    PresetSection source = all.section("source", SOURCE_KEYS);
    return new Source(
        source.text("title"),
        source.text("publisher"),
        source.text("year"),
        source.texts("environment"));
  }

  private static List<PublishedTable> tables(PresetSection all) {
    List<PublishedTable> tables = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (PresetSection section : all.sections("tables", TableReader.KEYS)) {
      for (PublishedTable table : new TableReader(section, tables).read()) {
        if (!names.add(table.name())) {
          throw section.error(
              "id", "'%s' is defined twice: expected it once".formatted(table.name()));
        }
        tables.add(table);
      }
    }
    return tables;
  }

  private static List<Claim> claims(PresetSection all, List<PublishedTable> tables) {
    List<Claim> claims = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (PresetSection section : all.sections("claims", ClaimReader.KEYS)) {
      Claim claim = new ClaimReader(section, tables).read();
      if (!ids.add(claim.id())) {
        throw section.error("id", "'%s' is defined twice: expected it once".formatted(claim.id()));
      }
      claims.add(claim);
    }
    return claims;
  }
}
