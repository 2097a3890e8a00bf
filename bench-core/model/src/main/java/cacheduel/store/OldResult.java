// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Completes results that were written before {@code bareWire} was a part of them. Only a setting of the
 * client showed then that it has no library.
 */
final class OldResult {
  private static final String BARE_WIRE = "bareWire";
  private static final String LIBRARY_OF_BARE_WIRE = "none: the bare wire";

  private OldResult() {}

  /** Returns a result's line with everything that a result has today. */
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
