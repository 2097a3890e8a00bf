// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The known values of a record as text, each by its path, such as "machine.cpu". */
public final class JsonPaths {
  private JsonPaths() {}

  /** Returns the values; those of a list of texts are one. */
  public static Map<String, String> of(Object value) {
    Map<String, String> values = new LinkedHashMap<>();
    add("", Json.tree(value), values);
    return values;
  }

  private static void add(String path, JsonNode node, Map<String, String> values) {
    if (node.isObject()) {
      String prefix = path.isEmpty() ? "" : path + ".";
      node.properties().forEach(entry -> add(prefix + entry.getKey(), entry.getValue(), values));
    } else if (node.isArray() && node.valueStream().anyMatch(JsonNode::isContainer)) {
      for (int i = 0; i < node.size(); i++) {
        add(path + "[" + i + "]", node.get(i), values);
      }
    } else if (node.isArray()) {
      values.put(path, node.valueStream().map(JsonNode::asString).collect(Collectors.joining(" ")));
    } else if (!node.isNull()) {
      values.put(path, node.asString());
    }
  }

  /**
   * Returns lines such as "jmh.forks: 1 in monday, 2 in tuesday", with a label for each of the two.
   *
   * @return empty if the two are equal
   */
  public static List<String> differences(
      Map<String, String> first, String one, Map<String, String> second, String other) {
    Set<String> names = new LinkedHashSet<>(first.keySet());
    names.addAll(second.keySet());
    List<String> lines = new ArrayList<>();
    for (String name : names) {
      String before = text(first.get(name));
      String now = text(second.get(name));
      if (!before.equals(now)) {
        lines.add("%s: %s %s, %s %s".formatted(name, before, one, now, other));
      }
    }
    return lines;
  }

  private static String text(@Nullable String value) {
    if (value == null || value.isEmpty()) {
      return "nothing";
    }
    return value.contains(", ") ? '"' + value + '"' : value;
  }
}
