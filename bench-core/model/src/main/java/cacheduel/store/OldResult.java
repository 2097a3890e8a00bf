// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The upgrade of results that were written before some properties existed. What they say was either
 * written in another way, or is unknown.
 */
final class OldResult {
  private static final String BARE_WIRE = "bareWire";
  private static final String LIBRARY_OF_BARE_WIRE = "none: the bare wire";
  private static final String CENSORED = "censored";

  private OldResult() {}

  /** Returns a result's line with all properties of the current format. */
  static String completed(String line) {
    if (line.contains('"' + BARE_WIRE + '"') && line.contains('"' + CENSORED + '"')) {
      return line;
    }
    JsonNode result = Json.parse(line);
    if (result instanceof ObjectNode old) {
      addBareWire(old);
      old.path("times").values().forEach(OldResult::addCensored);
    }
    return result.toString();
  }

  /** At that time only a setting of the client showed that it had no library. */
  private static void addBareWire(ObjectNode result) {
    if (!result.has(BARE_WIRE)) {
      String library = result.path("clientSettings").path("library").asString("");
      result.put(BARE_WIRE, library.equals(LIBRARY_OF_BARE_WIRE));
    }
  }

  /** At that time operations that did not end in time were in no percentile. */
  private static void addCensored(JsonNode times) {
    if (times instanceof ObjectNode latency && latency.has("p999Nanos")) {
      if (!latency.has(CENSORED)) {
        latency.putNull(CENSORED);
      }
    } else {
      times.values().forEach(OldResult::addCensored);
    }
  }
}
