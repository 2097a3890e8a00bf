// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What differs between two records that are kept as JSON, one line for each value. */
final class JsonDifferences {
  private final List<String> lines = new ArrayList<>();

  private JsonDifferences() {}

  /** Lines such as "jmh.forks: 1 in the run, 2 now"; empty if the two are equal. */
  static List<String> between(Object inRun, Object now) {
    JsonDifferences differences = new JsonDifferences();
    differences.compare("", Json.tree(inRun), Json.tree(now));
    return List.copyOf(differences.lines);
  }

  private void compare(String path, @Nullable JsonNode inRun, @Nullable JsonNode now) {
    if (inRun != null && now != null && inRun.isObject() && now.isObject()) {
      compareObjects(path, inRun, now);
    } else if (inRun != null && now != null && inRun.isArray() && now.isArray()) {
      for (int i = 0; i < Math.max(inRun.size(), now.size()); i++) {
        compare(path + "[" + i + "]", inRun.get(i), now.get(i));
      }
    } else if (inRun == null || !inRun.equals(now)) {
      lines.add("%s: %s in the run, %s now".formatted(path, text(inRun), text(now)));
    }
  }

  private void compareObjects(String path, JsonNode inRun, JsonNode now) {
    Set<String> names = new LinkedHashSet<>(inRun.propertyNames());
    names.addAll(now.propertyNames());
    for (String name : names) {
      compare(path.isEmpty() ? name : path + "." + name, inRun.get(name), now.get(name));
    }
  }

  private static String text(@Nullable JsonNode node) {
    return node == null ? "nothing" : node.toString();
  }
}
