// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The upgrade of results that were written before the property {@code bareWire}. At that time only
 * a setting of the client showed that it had no library.
 */
final class OldResult {
  private static final String BARE_WIRE = "bareWire";
  private static final String LIBRARY_OF_BARE_WIRE = "none: the bare wire";

  private OldResult() {}

  /** Returns a result's line with all properties of the current format. */
  static String completed(String line) {
    if (line.contains('"' + BARE_WIRE + '"')) {
      return line;
    }
    JsonNode result = Json.parse(line);
    if (result instanceof ObjectNode old) {
      String library = old.path("clientSettings").path("library").asString("");
      old.put(BARE_WIRE, library.equals(LIBRARY_OF_BARE_WIRE));
    }
    return result.toString();
  }
}
