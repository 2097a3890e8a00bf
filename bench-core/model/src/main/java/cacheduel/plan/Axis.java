// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.workload.WorkloadParam;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One coordinate of a cell. Every workload parameter is one automatically.
 *
 * <p>Immutable; each axis exists once.
 */
public final class Axis {
  /** The part of the preset. */
  public static final Axis PART = own("part", "", Cell::part);

  /** The measured library, whatever its version. */
  public static final Axis CLIENT = own("client", null, Cell::client).comparedBy("-c NAME,NAME");

  /** The version of one library. */
  public static final Axis VERSION =
      own("version", null, Cell::clientVersion).comparedBy("-c NAME@VERSION,NAME");

  /** The settings of the library that the user has chosen. */
  public static final Axis SETTINGS =
      own("settings", "", Cell::tuningText).comparedBy("-c 'NAME,NAME[KEY=A,B]'");

  /** The language spoken on the wire, such as ASCII or binary. */
  public static final Axis PROTOCOL =
      named("protocol", null, Cell::protocol).comparedBy("--protocol ascii,binary");

  /** The mode, which relates a call to the server's answer. */
  public static final Axis MODE =
      named("mode", null, Cell::mode).comparedBy("--mode blocking,async");

  /** The clients' settings profile; it varies only between the parts of a preset. */
  public static final Axis PROFILE = named("profile", SettingsProfile.FAIR, Cell::profile)
      .comparedBy("a preset with a part for each profile");

  /** The server system. */
  public static final Axis SERVER =
      own("server", "memcached", Cell::server).comparedBy("--server NAME,NAME");

  /** The number of server nodes. */
  public static final Axis NODES = own("nodes", "1", Cell::nodes).comparedBy("--nodes 1,3");

  /** The number of threads that call the client. */
  public static final Axis THREADS = own("threads", null, Cell::threads).comparedBy("-t 1,8");

  /** Platform or virtual threads. */
  public static final Axis THREAD_KIND =
      named("threadKind", ThreadKind.PLATFORM, cell -> cell.concurrency().threadKind());

  /** The number of agents that share the client JVMs. */
  public static final Axis AGENTS = own(
          "agents", "1", cell -> cell.concurrency().agents())
      .comparedBy("--on local:4 --scale 1,4");

  /** The number of client JVMs. */
  public static final Axis PROCESSES =
      own("processes", "1", cell -> cell.concurrency().processes());

  /** The number of clients in each JVM. */
  public static final Axis INSTANCES =
      own("instances", "1", cell -> cell.concurrency().instances());

  /** The number of connections that a client has to each node. */
  public static final Axis CONNECTIONS = own(
          "connections", null, cell -> cell.concurrency().connections())
      .comparedBy("--connections 1,4");

  private static final List<Axis> WORKLOAD =
      Arrays.stream(WorkloadParam.values()).map(Axis::ofParam).toList();

  /** The operations and their weights. */
  public static final Axis MIX = of(WorkloadParam.MIX);

  /** The length of a value. */
  public static final Axis SIZE = of(WorkloadParam.VALUE_SIZE);

  /** The arrival rate of an open loop. */
  public static final Axis RATE = of(WorkloadParam.RATE);

  private static final List<Axis> ALL = Stream.concat(
          Stream.of(
              PART,
              CLIENT,
              VERSION,
              SETTINGS,
              PROTOCOL,
              MODE,
              PROFILE,
              SERVER,
              NODES,
              THREADS,
              THREAD_KIND,
              AGENTS,
              PROCESSES,
              INSTANCES,
              CONNECTIONS),
          WORKLOAD.stream())
      .toList();

  private static final List<Axis> COMPARED = List.of(
      PROTOCOL,
      MODE,
      CLIENT,
      VERSION,
      SIZE,
      THREADS,
      SERVER,
      CONNECTIONS,
      NODES,
      AGENTS,
      PROFILE,
      SETTINGS);

  private final String key;
  private final String name;
  private final String label;
  private final @Nullable String defaultValue;
  private final String example;
  private final Function<Cell, String> value;

  private Axis(
      String key,
      String name,
      String label,
      @Nullable String defaultValue,
      String example,
      Function<Cell, String> value) {
    this.key = key;
    this.name = name;
    this.label = label;
    this.defaultValue = defaultValue;
    this.example = example;
    this.value = value;
  }

  private static Axis own(String key, @Nullable String defaultValue, Function<Cell, Object> value) {
    return new Axis(
        key, key, spaced(key, " "), defaultValue, "", cell -> value.apply(cell).toString());
  }

  private static Axis named(
      String key, @Nullable Enum<?> defaultValue, Function<Cell, Enum<?>> value) {
    return own(
        key,
        defaultValue == null ? null : EnumNames.of(defaultValue),
        cell -> EnumNames.of(value.apply(cell)));
  }

  private Axis comparedBy(String option) {
    return new Axis(key, name, label, defaultValue, option, value);
  }

  private static Axis ofParam(WorkloadParam param) {
    boolean size = param == WorkloadParam.VALUE_SIZE;
    return new Axis(
        param.key(),
        size ? "size" : param.key(),
        spaced(param.key(), " "),
        param.defaultValue(),
        size ? "-p valueSize=100,10240" : "",
        cell -> param.of(cell.workload()));
  }

  public static Axis of(WorkloadParam param) {
    return WORKLOAD.stream()
        .filter(axis -> axis.key.equals(param.key()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns all axes: the cell's own, then its workload parameters. */
  public static List<Axis> all() {
    return ALL;
  }

  /** Returns the axes of the workload. */
  public static List<Axis> workload() {
    return WORKLOAD;
  }

  /** Returns the axes whose values a report can compare with each other while all else is equal. */
  public static List<Axis> compared() {
    return COMPARED;
  }

  /** Returns the keys of all axes. */
  public static List<String> keys() {
    return ALL.stream().map(Axis::key).toList();
  }

  /**
   * Finds an axis by its key.
   *
   * @param subject the option or key to name in the error
   * @throws UsageException if there is none
   */
  public static Axis byKey(String subject, String given) {
    return find(ALL, Axis::key, subject, given);
  }

  /**
   * Finds one of the {@link #compared} axes by its name.
   *
   * @param subject the option or key to name in the error
   * @throws UsageException if there is none
   */
  public static Axis comparedByName(String subject, String given) {
    return find(COMPARED, Axis::toString, subject, given.strip());
  }

  private static Axis find(
      List<Axis> axes, Function<Axis, String> name, String subject, String given) {
    return axes.stream()
        .filter(axis -> name.apply(axis).equals(given))
        .findFirst()
        .orElseThrow(
            () -> UsageException.unknown(subject, given, axes.stream().map(name).toList()));
  }

  /** Returns its name in presets and published figures, for example "valueSize". */
  public String key() {
    return key;
  }

  /** Returns its name in sentences, for example "value size". */
  public String label() {
    return label;
  }

  /** Returns its key with hyphens, as in an option: "thread-kind". */
  public String hyphenated() {
    return spaced(key, "-");
  }

  private static String spaced(String key, String gap) {
    return key.replaceAll("([A-Z])", gap + "$1").toLowerCase(Locale.ROOT);
  }

  /**
   * Returns an option that gives a run several of its values; empty if it is not {@link #compared}.
   */
  public String example() {
    return example;
  }

  /** Returns a cell's value as text; empty if the cell has none. */
  public String of(Cell cell) {
    return value.apply(cell);
  }

  /** Returns a cell's value, or the axis's default if the cell has none. */
  public String valueOrDefault(Cell cell) {
    String given = of(cell);
    return given.isEmpty() && defaultValue != null ? defaultValue : given;
  }

  /** Returns whether a cell has the default value; false on axes without a default. */
  public boolean isDefault(Cell cell) {
    return defaultValue != null && valueOrDefault(cell).equals(defaultValue);
  }

  /** Returns its name on the command line, for example "size". */
  @Override
  public String toString() {
    return name;
  }
}
