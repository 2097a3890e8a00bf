// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cells that have one of the given values on each of some axes.
 *
 * <p>Immutable.
 *
 * @param wanted the values by axis
 */
public record Selector(Map<Axis, List<String>> wanted) {
  public Selector {
    wanted = Map.copyOf(wanted);
  }

  Selector and(Selector other) {
    Map<Axis, List<String>> both = new LinkedHashMap<>(wanted);
    both.putAll(other.wanted);
    return new Selector(both);
  }

  Selector and(Axis axis, String value) {
    return and(new Selector(Map.of(axis, List.of(value))));
  }

  boolean matches(Cell cell) {
    return wanted.entrySet().stream()
        .allMatch(entry -> entry.getValue().contains(entry.getKey().of(cell)));
  }
}
