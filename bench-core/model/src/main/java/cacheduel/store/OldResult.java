// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The upgrade of results that were written before some property existed. What was not recorded is
 * unknown: null.
 */
final class OldResult {
  private static final String BARE_WIRE = "bareWire";
  private static final String LIBRARY_OF_BARE_WIRE = "none: the bare wire";
  private static final List<String> OF_AN_ITERATION =
      List.of("throttledShare", "majorFaultsPerSecond", "watchedSeconds", "disturbances");
  private static final List<String> OF_THE_CHECKS = List.of("connections", "overlap");
  private static final List<String> OF_A_LATENCY = List.of("censored");
  private static final List<String> OF_THE_JVM = List.of("byRole", "compilingSeconds");
  private static final List<String> OF_THE_MACHINE = List.of("memoryBytes");
  private static final String FIGURES = "figures";
  private static final String AGENTS = "agents";
  private static final List<String> LISTS = List.of("warmUps", "rounds", "agents");

  private OldResult() {}

  /** Returns a result's line with all properties of the current format. */
  static String completed(String line) {
    JsonNode result = Json.parse(line);
    if (result instanceof ObjectNode old) {
      if (!old.has(BARE_WIRE)) {
        // at that time only a setting of the client showed that it had no library
        String library = old.path("clientSettings").path("library").asString("");
        old.put(BARE_WIRE, library.equals(LIBRARY_OF_BARE_WIRE));
      }
      completeCell(old.path("cell"));
      old.path("iterations").forEach(iteration -> complete(iteration, OF_AN_ITERATION));
      complete(old.path("checks"), OF_THE_CHECKS);
      completeLatencies(old.path("times"));
      complete(old.path("usage").path("jvm"), OF_THE_JVM);
      complete(old.path("usage").path("machine").path("machine"), OF_THE_MACHINE);
      old.path("rounds").forEach(OldResult::completeRound);
      LISTS.stream().filter(name -> !old.has(name)).forEach(old::putArray);
    }
    return result.toString();
  }

  /** Adds what a cell of an earlier version lacks, and returns whether it lacked anything. */
  static boolean completeCell(JsonNode cell) {
    if (cell.path("concurrency") instanceof ObjectNode callers && !callers.has(AGENTS)) {
      callers.put(AGENTS, 1);
      return true;
    }
    return false;
  }

  private static void completeRound(JsonNode round) {
    if (round instanceof ObjectNode old && !old.has(FIGURES)) {
      old.putObject(FIGURES);
    }
  }

  private static void completeLatencies(JsonNode times) {
    if (times.has("p999Nanos")) {
      complete(times, OF_A_LATENCY);
    } else {
      times.values().forEach(OldResult::completeLatencies);
    }
  }

  private static void complete(JsonNode part, List<String> properties) {
    if (part instanceof ObjectNode old) {
      properties.stream().filter(name -> !old.has(name)).forEach(old::putNull);
    }
  }
}
