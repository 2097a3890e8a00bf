// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A cell's values on some axes. Cells with equal coordinates are at the same point as far as these
 * axes go.
 *
 * <p>Immutable.
 *
 * @param values by axis, in the requested order
 */
public record Coordinates(Map<Axis, String> values) {
  public Coordinates {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Reads a cell's values on some axes. */
  public static Coordinates of(Cell cell, Collection<Axis> axes) {
    Map<Axis, String> values = new LinkedHashMap<>();
    axes.forEach(axis -> values.put(axis, axis.of(cell)));
    return new Coordinates(values);
  }

  /** Reads a cell's values on all axes but some. */
  public static Coordinates without(Cell cell, Axis... others) {
    Set<Axis> left = Set.of(others);
    List<Axis> axes = Axis.all().stream().filter(axis -> !left.contains(axis)).toList();
    return of(cell, axes);
  }

  /** Returns a copy without an axis. */
  public Coordinates without(Axis axis) {
    Map<Axis, String> others = new LinkedHashMap<>(values);
    others.remove(axis);
    return new Coordinates(others);
  }

  /** Returns a copy with another value on an axis. */
  public Coordinates with(Axis axis, String value) {
    Map<Axis, String> all = new LinkedHashMap<>(values);
    all.put(axis, value);
    return new Coordinates(all);
  }
}
