// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A setting that a library documents, with the values that are worth a try. Users choose values as
 * in {@code -c NAME[connections=1,2]}. The adapter applies {@link #in}: the chosen value or, with fair
 * settings, the first.
 *
 * <p>The setting {@value #CONNECTIONS} is applied by the harness: it is {@link
 * ClientConfig#connections()}, or the number of clients of a library without a pool.
 *
 * <p>Immutable.
 *
 * @param name a word that is the same for all libraries, for example "nagle"
 * @param purpose what it decides
 * @param values for each value the line of code with which a user of the library sets it; the first
 *     value is the one of {@link SettingsProfile#FAIR}
 */
public record Tunable(String name, Purpose purpose, Map<String, String> values) {
  /** The name of the number of connections to each node. */
  public static final String CONNECTIONS = "connections";

  /** The name of the switch that merges gets of several callers into one request. */
  public static final String MERGE_GETS = "merge-gets";

  /** The value of {@link #CONNECTIONS} for one connection for each thread. */
  public static final String PER_THREAD = "per-thread";

  /** The value that leaves a setting to the library. */
  public static final String DEFAULT = "default";

  private static final String OFF = "off";
  private static final String ON = "on";

  /** What a setting decides. */
  public enum Purpose {
    /** How fast operations are, and what they cost. */
    SPEED,
    /** What happens to operations when a server is slow or lost, and how soon it is used again. */
    FAILURE
  }

  public Tunable {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    if (values.size() < 2) {
      throw new IllegalArgumentException(name + " has fewer than 2 values: " + values.keySet());
    }
  }

  /**
   * Creates a setting whose values are written into the code as they are.
   *
   * @param code the line of code, with {@code %s} in place of the value
   * @param values the first is the default
   */
  public static Tunable of(String name, String code, Object... values) {
    Map<String, String> lines = new LinkedHashMap<>();
    for (Object value : values) {
      lines.put(value.toString(), code.formatted(value));
    }
    return new Tunable(name, Purpose.SPEED, lines);
  }

  /** Creates the number of connections of a pool with one for each thread by default. */
  public static Tunable pool(String code) {
    return of(CONNECTIONS, code, PER_THREAD, 1, 2, 4, 8, 16);
  }

  /** Creates the number of connections of a library whose callers share one by default. */
  public static Tunable connections(String code) {
    return of(CONNECTIONS, code, 1, 2, 4, 8);
  }

  /** Creates a switch that is off by default. */
  public static Tunable off(String name, String codeOfOff, String codeOfOn) {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put(OFF, codeOfOff);
    lines.put(ON, codeOfOn);
    return new Tunable(name, Purpose.SPEED, lines);
  }

  /** Creates a switch that is off by default, with {@code %s} in its code for true or false. */
  public static Tunable off(String name, String code) {
    return off(name, code.formatted(false), code.formatted(true));
  }

  /** Creates a switch that is on by default. */
  public static Tunable on(String name, String codeOfOn, String codeOfOff) {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put(ON, codeOfOn);
    lines.put(OFF, codeOfOff);
    return new Tunable(name, Purpose.SPEED, lines);
  }

  /** Creates a switch that is on by default, with {@code %s} in its code for true or false. */
  public static Tunable on(String name, String code) {
    return on(name, code.formatted(true), code.formatted(false));
  }

  /** Returns a copy that decides what a failure of a server costs. */
  public Tunable forFailures() {
    return new Tunable(name, Purpose.FAILURE, values);
  }

  /** Returns the value that the harness chooses if the user chooses none. */
  public String defaultValue() {
    return values.keySet().iterator().next();
  }

  /**
   * Returns the value to apply: the one that the user has chosen or, with fair settings, the first.
   * Empty if the library keeps its own, as for {@value #DEFAULT}.
   */
  public Optional<String> in(ClientConfig config) {
    Optional<String> value = Optional.ofNullable(config.tuned().get(name))
        .or(() -> config.isFair() ? Optional.of(defaultValue()) : Optional.empty())
        .filter(given -> !given.equals(DEFAULT));
    value.filter(given -> !values.containsKey(given)).ifPresent(given -> {
      throw new IllegalArgumentException(
          "%s is %s: expected one of %s".formatted(name, given, values.keySet()));
    });
    return value;
  }

  /** Returns the value of a numeric setting as {@link #in} does. */
  public Optional<Integer> numberIn(ClientConfig config) {
    return in(config).map(Integer::valueOf);
  }

  /** Returns the state of a switch as {@link #in} does. */
  public Optional<Boolean> switchIn(ClientConfig config) {
    return in(config).map(ON::equals);
  }
}
