// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.input.UsageException;
import cacheduel.preset.PresetSection;
import cacheduel.preset.YamlParser;
import cacheduel.published.Experiment.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A strict reader of files of published figures: every unknown key and invalid value is an error. */
final class ExperimentReader {
  private static final List<String> KEYS = List.of("preset", "source", "notes", "tables", "claims");
  private static final List<String> SOURCE_KEYS =
      List.of("title", "publisher", "year", "environment");

  private ExperimentReader() {}

  /**
   * Reads an experiment.
   *
   * @param file where the text is from, for messages
   * @throws UsageException if a key is unknown or a value invalid; the message has file, line and key
   */
  static Experiment read(String file, String yaml) {
    PresetSection all = new PresetSection(file, YamlParser.parse(file, yaml), KEYS);
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
    for (PresetSection block : all.sections("tables", TableReader.KEYS)) {
      for (PublishedTable table : new TableReader(block, tables).read()) {
        if (!names.add(table.name())) {
          throw block.error(
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
    for (PresetSection block : all.sections("claims", ClaimReader.KEYS)) {
      Claim claim = new ClaimReader(block, tables).read();
      if (!ids.add(claim.id())) {
        throw block.error("id", "'%s' is defined twice: expected it once".formatted(claim.id()));
      }
      claims.add(claim);
    }
    return claims;
  }
}
