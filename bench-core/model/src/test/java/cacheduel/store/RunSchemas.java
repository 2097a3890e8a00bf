// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Holds the files of runs to the JSON Schemas in {@code results/schema}. */
public final class RunSchemas {
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private RunSchemas() {}

  /** What is wrong with {@code run.json} and each line of {@code forks.jsonl}
   * and, if there is one, of {@code cells.jsonl}; empty if nothing. */
  public static List<String> errors(Path run) throws IOException {
    List<String> errors = new ArrayList<>(errors("run", Files.readString(run.resolve("run.json"))));
    for (String schema : List.of("fork", "cell")) {
      Path file = run.resolve(schema + "s.jsonl");
      for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
        errors.addAll(errors(schema, line));
      }
    }
    return errors;
  }

  /** What is wrong with a text. */
  public static List<String> errors(String schema, String json) {
    return REGISTRY.getSchema(text(schema)).validate(json, InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  /** The text of a schema, "run", "fork" or "cell". */
  public static String text(String name) {
    try {
      return Files.readString(results().resolve("schema").resolve(name + ".schema.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder that documents the files; tests run in the folder of their module. */
  public static Path results() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(directory.resolve("results"))) {
      directory = Objects.requireNonNull(directory.getParent(), "no folder above has results");
    }
    return directory.resolve("results");
  }
}
