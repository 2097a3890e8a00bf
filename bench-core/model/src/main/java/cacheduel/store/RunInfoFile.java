// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes {@code run.json}. */
final class RunInfoFile {
  static final String NAME = "run.json";
  private static final String COMMIT = "commit";
  private static final String OPERATION_TIMEOUT = "operationTimeout";
  private static final String CONNECT_TIMEOUT = "connectTimeout";
  private static final String MEMCACHED_ARGS = "memcachedArgs";
  private static final List<String> UNKNOWN = List.of("wallClock", "selfTest");

  private static final String LOOKS = "looks";
  private static final String TIME = "time";
  private static final String AGENTS = "agents";

  private RunInfoFile() {}

  static void write(Path run, RunInfo info) {
    AtomicFile.write(run.resolve(NAME), Json.pretty(info));
  }

  static RunInfo read(Path run) {
    Path file = run.resolve(NAME);
    if (!Files.isRegularFile(file)) {
      throw new RunStoreException(
          "%s is not a run's folder: it has no %s; expected a folder such as %s/20260131-235959-smoke"
              .formatted(run, NAME, RunStore.RUNS));
    }
    try {
      String text = Files.readString(file);
      JsonNode json = Json.parse(text);
      requireKnownVersion(file, json);
      return Json.read(current(json, text), RunInfo.class);
    } catch (JacksonException e) {
      throw broken(file, Json.problem(e), e);
    } catch (IllegalArgumentException e) {
      throw broken(file, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new RunStoreException("cannot read " + file + ": " + e, e);
    }
  }

  private static RunStoreException broken(Path file, String problem, Exception cause) {
    return new RunStoreException(
        "%s is broken: %s; restore the file from a copy, or leave this run out"
            .formatted(file, problem),
        cause);
  }

  /**
   * Adds what a run written by an earlier version lacks: the commit, the wall clock and the
   * self-test as unknown, no looks, no time budget, no agents, and the connect timeout, which was the operation timeout then.
   */
  private static String current(JsonNode json, String text) {
    boolean old = false;
    if (json.path("environment") instanceof ObjectNode environment && !environment.has(COMMIT)) {
      environment.putNull(COMMIT);
      old = true;
    }
    for (JsonNode node : json.path("plan").path("parts")) {
      if (node instanceof ObjectNode part
          && !part.has(CONNECT_TIMEOUT)
          && part.has(OPERATION_TIMEOUT)) {
        part.set(CONNECT_TIMEOUT, part.get(OPERATION_TIMEOUT));
        old = true;
      }
      if (node instanceof ObjectNode part && !part.has(MEMCACHED_ARGS)) {
        part.putArray(MEMCACHED_ARGS);
        old = true;
      }
    }
    for (String name : UNKNOWN) {
      if (json instanceof ObjectNode run && !run.has(name)) {
        run.putNull(name);
        old = true;
      }
    }
    if (json.path("plan") instanceof ObjectNode plan) {
      for (String name : List.of(TIME, AGENTS)) {
        if (!plan.has(name)) {
          plan.putNull(name);
          old = true;
        }
      }
    }
    for (JsonNode cell : json.path("plan").path("cells")) {
      old |= OldResult.completeCell(cell);
    }
    if (json instanceof ObjectNode run && !run.has(LOOKS)) {
      run.putArray(LOOKS);
      old = true;
    }
    return old ? json.toString() : text;
  }

  private static void requireKnownVersion(Path file, JsonNode json) {
    JsonNode version = json.path("formatVersion");
    if (version.asInt(0) > RunInfo.FORMAT_VERSION) {
      throw new RunStoreException(
          "%s has format version %s, this Cacheduel reads version %d: upgrade Cacheduel"
              .formatted(file, version, RunInfo.FORMAT_VERSION));
    }
    if (version.asInt(0) < RunInfo.OLDEST_READABLE_VERSION) {
      throw new RunStoreException(
          "%s has format version %s, this Cacheduel reads version %d and later: use the Cacheduel that wrote it"
              .formatted(
                  file,
                  version.isMissingNode() ? "(none)" : version,
                  RunInfo.OLDEST_READABLE_VERSION));
    }
  }
}
