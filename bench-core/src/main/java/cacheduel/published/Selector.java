// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which cells are meant: those that have one of the values of each of some traits.
 *
 * <p>Immutable.
 *
 * @param wanted the values by trait, see {@link Traits}
 */
public record Selector(Map<String, List<String>> wanted) {
  public Selector {
    wanted = Map.copyOf(wanted);
  }

  Selector and(Selector other) {
    Map<String, List<String>> both = new LinkedHashMap<>(wanted);
    both.putAll(other.wanted);
    return new Selector(both);
  }

  Selector and(String trait, String value) {
    return and(new Selector(Map.of(trait, List.of(value))));
  }

  boolean matches(Traits cell) {
    return wanted.entrySet().stream()
        .allMatch(entry -> entry.getValue().contains(cell.value(entry.getKey())));
  }
}
