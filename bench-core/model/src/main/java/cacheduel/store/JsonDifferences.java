// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The differences between two records in their JSON form, one line for each value. */
public final class JsonDifferences {
  private final List<String> lines = new ArrayList<>();

  private final String one;
  private final String other;

  private JsonDifferences(String one, String other) {
    this.one = one;
    this.other = other;
  }

  /** Returns lines such as "jmh.forks: 1 in the run, 2 now"; empty if the two are equal. */
  static List<String> between(Object inRun, Object now) {
    return between(inRun, "in the run", now, "now");
  }

  /**
   * Returns lines such as "jmh.forks: 1 in monday, 2 in tuesday", with a label for each of the two.
   */
  public static List<String> between(Object first, String one, Object second, String other) {
    JsonDifferences differences = new JsonDifferences(one, other);
    differences.compare("", Json.tree(first), Json.tree(second));
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
      lines.add("%s: %s %s, %s %s".formatted(path, text(inRun), one, text(now), other));
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
