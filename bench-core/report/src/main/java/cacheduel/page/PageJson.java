// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.text.Printable;
import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON that is safe inside an HTML document. */
final class PageJson {
  private static final JsonMapper MAPPER = JsonMapper.builder()
      .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
      .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
      .changeDefaultPropertyInclusion(
          inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
      .build();

  private PageJson() {}

  /** Returns an empty object, whose members keep the order in which they are added. */
  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /**
   * Returns a value as JSON in which every character with a meaning in HTML is escaped, and one that
   * changes the text's direction is shown.
   */
  static String of(Object value) {
    return Printable.shownInJson(MAPPER.writeValueAsString(value))
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026");
  }
}
