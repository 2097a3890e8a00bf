// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.text.FailureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads and writes {@code run.json}. */
final class RunInfoFile {
  static final String NAME = "run.json";

  private RunInfoFile() {}

  static void write(Path run, RunInfo info) {
    AtomicFile.write(run.resolve(NAME), Json.pretty(info));
  }

  /** Checks that a folder is that of a run. */
  static void require(Path run) {
    if (!Files.isRegularFile(run.resolve(NAME))) {
      throw new RunStoreException(
          "%s is not a run's folder: it has no %s; expected a folder such as %s/20260131-235959-smoke"
              .formatted(run, NAME, RunStore.RUNS));
    }
  }

  static RunInfo read(Path run) {
    require(run);
    Path file = run.resolve(NAME);
    try {
      String text = Files.readString(file);
      requireKnownVersion(file, Json.parse(text));
      return Json.read(text, RunInfo.class);
    } catch (JacksonException e) {
      throw broken(file, Json.problem(e), e);
    } catch (IllegalArgumentException e) {
      throw broken(file, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new RunStoreException("cannot read " + file + ": " + FailureText.of(e), e);
    }
  }

  private static RunStoreException broken(Path file, String problem, Exception cause) {
    return new RunStoreException(
        "%s is broken: %s; restore the file from a copy, or leave this run out"
            .formatted(file, problem),
        cause);
  }

  private static void requireKnownVersion(Path file, JsonNode json) {
    if (!json.isObject()) {
      throw new IllegalArgumentException("it holds no JSON object");
    }
    JsonNode version = json.path("formatVersion");
    if (version.asInt(0) > RunInfo.FORMAT_VERSION) {
      throw new RunStoreException(
          "%s has format version %s, this Cacheduel reads version %d: upgrade Cacheduel"
              .formatted(file, version, RunInfo.FORMAT_VERSION));
    }
    if (version.asInt(0) < RunInfo.FORMAT_VERSION) {
      throw new RunStoreException(
          "%s has format version %s, this Cacheduel reads version %d: measure again, or use the Cacheduel that wrote it"
              .formatted(
                  file, version.isMissingNode() ? "(none)" : version, RunInfo.FORMAT_VERSION));
    }
  }
}
