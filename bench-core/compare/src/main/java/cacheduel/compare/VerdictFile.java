// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.store.RunStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The verdicts in the folder of a comparison, {@code verdicts.json}. Thread-safe. */
public final class VerdictFile {
  private static final String NAME = "verdicts.json";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private VerdictFile() {}

  /** The content of the JSON file; an object, so that fields can be added. */
  private record Kept(List<ComparedCell> comparisons) {}

  /**
   * Writes the file, or replaces it.
   *
   * @throws RunStoreException if it cannot be written
   */
  public static void write(Run run, List<ComparedCell> cells) {
    AtomicFile.write(
        run.file(NAME),
        MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(new Kept(cells)) + "\n");
  }

  /**
   * Reads it back.
   *
   * @return the comparisons; empty if the run is no comparison, or none of them has ended
   * @throws RunStoreException if the file is not in the format that {@link #write} writes
   */
  public static List<ComparedCell> read(Run run) {
    Path file = run.file(NAME);
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      return MAPPER.readValue(Files.readString(file), Kept.class).comparisons();
    } catch (IOException | JacksonException e) {
      throw new RunStoreException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }
}
