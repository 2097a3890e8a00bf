// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.result.Fork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Holds {@code results/schema} and {@code results/fields.md} to the records and their Javadoc, from
 * which they are written; {@code -Dcacheduel.write} writes them again.
 */
class GeneratedDocumentsTest {
  private static final SourceDocs DOCS =
      new SourceDocs(RunSchemas.results().resolveSibling("bench-core"));

  private static final String HEAD = """
      # Recorded fields

      Written from the records and their Javadoc by a test; change it there, see [CONTRIBUTING](../CONTRIBUTING.md#build). What holds for several fields is in [README.md](README.md#runjson).

      """;

  @ParameterizedTest
  @CsvSource({
    "run, run.json, cacheduel.store.RunInfo",
    "fork, A line of forks.jsonl, cacheduel.result.Fork",
    "cell, A line of cells.jsonl, cacheduel.store.CellExtract"
  })
  void schema_isThatOfTheRecord(String name, String title, Class<?> type) throws IOException {
    check("schema/" + name + ".schema.json", new RecordSchema(DOCS).text(title, type));
  }

  @Test
  void fields_areThoseOfTheRecords() throws IOException {
    FieldTables tables = new FieldTables(DOCS);
    tables.file("run.json", RunInfo.class);
    tables.file("forks.jsonl", Fork.class);
    tables.file("cells.jsonl", CellExtract.class);
    tables.figures();
    check("fields.md", HEAD + tables.text());
  }

  private static void check(String name, String expected) throws IOException {
    Path file = RunSchemas.results().resolve(name);
    if (System.getProperty("cacheduel.write") != null) {
      Files.writeString(file, expected);
    }
    assertThat(file).content().as("written again by -Dcacheduel.write").isEqualTo(expected);
  }
}
