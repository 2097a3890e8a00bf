// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.store.Json;
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The explanation of a run that {@code cacheduel why} has left in its folder, as the page's program reads it. */
final class WhyPart {
  private static final String FILE = "why.json";

  /** What only the sentences need. */
  private static final String SITES = "sites";

  private WhyPart() {}

  /** Returns the explanation; empty if there is none, or if its file is damaged. */
  static Optional<JsonNode> of(Run run) {
    Path file = run.file(FILE);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      JsonNode explanation = Json.parse(Files.readString(file));
      for (JsonNode client : explanation.path("clients")) {
        ((ObjectNode) client).remove(SITES);
      }
      return Optional.of(explanation);
    } catch (IOException | JacksonException e) {
      return Optional.empty();
    }
  }
}
