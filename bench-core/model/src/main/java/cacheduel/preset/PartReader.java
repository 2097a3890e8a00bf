// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.PartSettings;
import cacheduel.plan.ThreadKind;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadException;
import cacheduel.workload.WorkloadParam;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Reads the matrix of a preset, of one of its parts or of one of its variants. */
final class PartReader {
  /** Keys that describe a section itself and are not inherited. */
  static final String DESCRIPTION = "description";

  /** Sections that a later section overrides key by key. */
  static final Set<String> MERGED = Set.of("params", "jmh");

  static final List<String> KEYS = List.of(
      DESCRIPTION,
      "clients",
      "protocol",
      "mode",
      "threads",
      "threadKind",
      "processes",
      "instances",
      "connections",
      "server",
      "nodes",
      "profile",
      "params",
      "jmh",
      "operationTimeout",
      "connectTimeout",
      "window",
      "floor",
      "findMax",
      "curve",
      "memcachedArgs",
      "redisArgs",
      "auth");

  /** Keys that the nested sections inherit. */
  static final List<String> HANDED_DOWN =
      KEYS.stream().filter(key -> !key.equals(DESCRIPTION)).toList();

  private static final List<String> JMH_KEYS = List.of(
      "forks",
      "warmupIterations",
      "warmupTime",
      "iterations",
      "time",
      "timeout",
      "profilers",
      "jvm",
      "jvmArgs");

  private PartReader() {}

  /** Reads a part from its merged section; an error names the file, the line and the key. */
  static Part read(String name, PresetSection file) {
    return new Part(
        settings(name, file),
        file.each("clients", List.of(), PartReader::text),
        file.each("protocol", List.of(Protocol.ASCII), constant(Protocol.class)),
        file.each("mode", List.of(Mode.BLOCKING), constant(Mode.class)),
        concurrency(file),
        file.each("server", List.of("memcached"), PartReader::text),
        file.each("nodes", List.of(), Amounts.Count.NODES::parse),
        file.one("profile", SettingsProfile.FAIR, constant(SettingsProfile.class)),
        params(file.section("params", WorkloadParam.keys())),
        file.one("floor", true, PartReader::yesOrNo),
        file.orNull("auth", Amounts::auth));
  }

  private static PartSettings settings(String name, PresetSection file) {
    return new PartSettings(
        name,
        file.one(DESCRIPTION, "", PartReader::text),
        jmh(file.section("jmh", JMH_KEYS)),
        file.one("operationTimeout", Duration.ofSeconds(1), Amounts::time),
        file.one("connectTimeout", Duration.ofSeconds(10), Amounts::time),
        file.one("window", 128, Amounts.Count.WINDOW::parse),
        findMax(file),
        file.one("memcachedArgs", List.of(), (key, given) -> Amounts.memcachedArgs(given)),
        file.one("redisArgs", List.of(), (key, given) -> Amounts.redisArgs(given)));
  }

  /** A curve is measured down from the highest rate that is searched. */
  private static @Nullable LatencyCondition findMax(PresetSection file) {
    @Nullable LatencyCondition condition = file.orNull("findMax", LatencyCondition::parse);
    boolean isCurve = file.one("curve", false, PartReader::yesOrNo);
    if (isCurve && condition == null) {
      throw new UsageException("curve needs a findMax, such as p99<1ms");
    }
    return condition == null ? null : condition.ofCurve(isCurve);
  }

  private static ConcurrencyAxes concurrency(PresetSection file) {
    return new ConcurrencyAxes(
        file.each(
            "threads",
            List.of(new ConcurrencyAxes.ThreadNumber(1, false)),
            ConcurrencyAxes.ThreadNumber::parse),
        file.each("threadKind", List.of(ThreadKind.PLATFORM), constant(ThreadKind.class)),
        file.each("processes", List.of(1), Amounts.Count.PROCESSES::parse),
        file.each("instances", List.of(1), Amounts.Count.INSTANCES::parse),
        file.each(
            "connections",
            List.of(ConcurrencyAxes.AS_THE_CLIENT_NEEDS),
            Amounts.Count.CONNECTIONS::parse),
        List.of(1));
  }

  private static JmhSettings jmh(PresetSection jmh) {
    return new JmhSettings(
            jmh.one("forks", 1, Amounts.Count.ITERATIONS::parse),
            JmhSettings.OWN,
            JmhSettings.STEP,
            true,
            jmh.one("iterations", 5, Amounts.Count.ITERATIONS::parse),
            jmh.one("time", Duration.ofSeconds(1), Amounts::time),
            jmh.one("timeout", Duration.ofMinutes(1), Amounts::time),
            jmh.each("profilers", List.of(), PartReader::text),
            jmh.orNull("jvm", JmhSettings::program),
            jmh.each("jvmArgs", List.of(), PartReader::text))
        .warmedUp(
            jmh.orNull("warmupIterations", Amounts.Count.WARMUP_ITERATIONS::parse),
            jmh.orNull("warmupTime", Amounts::time));
  }

  private static Map<String, List<String>> params(PresetSection section) {
    Map<String, List<String>> params = new LinkedHashMap<>();
    for (String name : section.keys()) {
      params.put(
          name,
          section.each(name, List.<List<String>>of(), PartReader::axis).stream()
              .flatMap(List::stream)
              .toList());
    }
    return params;
  }

  /** Reads each value separately, so that the error has its line. */
  private static List<String> axis(String name, String given) {
    WorkloadParam param = WorkloadParam.byKey(name).orElseThrow();
    List<String> values = param.axis(given);
    for (String value : values) {
      try {
        Workload.parse(Map.of(name, param.resolved(value, 1)));
      } catch (WorkloadException e) {
        throw UsageException.of(e);
      }
    }
    return values;
  }

  private static <E extends Enum<E>> BiFunction<String, String, E> constant(Class<E> type) {
    return (key, given) -> EnumNames.constant(type, key, given);
  }

  private static boolean yesOrNo(String key, String given) {
    if (!given.equals("true") && !given.equals("false")) {
      throw UsageException.wrong(key, given, "true or false");
    }
    return given.equals("true");
  }

  static String text(String key, String given) {
    if (given.isBlank()) {
      throw UsageException.wrong(key, given, "some text");
    }
    return given.strip();
  }
}
