// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import cacheduel.machine.reader.Quantity.Kind;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of some quantities at one moment, or over a period. A quantity that the system does not
 * report is missing; it is never 0. Immutable.
 */
public record Reading(Map<Quantity, Long> values) {
  /** The reading of something that is gone or reports nothing. */
  public static final Reading EMPTY = new Reading(Map.of());

  public Reading {
    Map<Quantity, Long> copy = new EnumMap<>(Quantity.class);
    copy.putAll(values);
    values = Collections.unmodifiableMap(copy);
  }

  /** Returns the value of a quantity, or null if it is unknown. */
  public @Nullable Long get(Quantity quantity) {
    return values.get(quantity);
  }

  /** Returns whether nothing is known. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** Returns this reading with one more value; null leaves the quantity unknown. */
  public Reading with(Quantity quantity, @Nullable Long value) {
    return value == null ? this : and(new Reading(Map.of(quantity, value)));
  }

  /** Returns this reading completed by another one of the same subject. */
  public Reading and(Reading other) {
    Map<Quantity, Long> both = new EnumMap<>(Quantity.class);
    both.putAll(values);
    both.putAll(other.values);
    return new Reading(both);
  }

  /** Returns the sum over several subjects of what is known of each. */
  public static Reading sum(Collection<Reading> subjects) {
    return each(quantity -> NullableMath.sum(subjects, reading -> reading.get(quantity)));
  }

  /**
   * Returns the use of a period: the rise of each counter, and the peak of each level.
   *
   * @param from the reading at the period's start
   * @param to the reading at its end
   * @param seen readings whose levels count
   */
  public static Reading over(Reading from, Reading to, Collection<Reading> seen) {
    return each(quantity -> quantity.kind() == Kind.LEVEL
        ? NullableMath.max(seen, reading -> reading.get(quantity))
        : rise(quantity.kind(), from.get(quantity), to.get(quantity)));
  }

  private static @Nullable Long rise(Kind kind, @Nullable Long from, @Nullable Long to) {
    if (from == null || to == null || (to < from && kind == Kind.COUNTER)) {
      return null;
    }
    return Math.max(0, to - from);
  }

  /**
   * Returns the linear interpolation between this reading and a later one.
   *
   * @param share the share of the time between them that has passed, 0 to 1
   */
  public Reading towards(Reading later, double share) {
    return each(quantity -> {
      Long low = get(quantity);
      Long high = later.get(quantity);
      return low == null || high == null
          ? null
          : Long.valueOf(low + Math.round((high - low) * share));
    });
  }

  private static Reading each(Function<Quantity, @Nullable Long> value) {
    Map<Quantity, Long> known = new EnumMap<>(Quantity.class);
    for (Quantity quantity : Quantity.values()) {
      Long of = value.apply(quantity);
      if (of != null) {
        known.put(quantity, of);
      }
    }
    return new Reading(known);
  }
}
