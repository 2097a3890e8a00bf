// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.plan.PartSettings;
import cacheduel.store.Environment;
import cacheduel.store.Json;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The machine, JVM, servers and settings of a run: whatever changes a number without a change of
 * client or harness. The values have names such as "machine.cpu".
 */
public final class Conditions {
  private Conditions() {}

  static SortedMap<String, String> of(Run run) {
    SortedMap<String, String> values = new TreeMap<>();
    Environment environment = run.info().environment();
    flatten("machine", tree(environment.machine()), values);
    roundMemory(environment.machine().memoryBytes(), values);
    flatten("jvm", tree(environment.jvm()), values);
    for (PartSettings part : run.plan().parts()) {
      String name = part.part().isEmpty() ? "" : part.part() + ".";
      flatten(name + "jmh", tree(run.plan().conditions(part)), values);
      values.put(name + "operationTimeout", part.operationTimeout().toString());
      values.put(name + "window", Integer.toString(part.window()));
      for (String system : List.of("memcached", "redis")) {
        if (!part.serverArgs(system).isEmpty()) {
          values.put(name + system + "Args", String.join(" ", part.serverArgs(system)));
        }
      }
    }
    values.put("server", servers(run).sorted().collect(Collectors.joining(", ")));
    return values;
  }

  /** Returns texts such as "jvm.version: 17.0.15 before, 25.0.1 from here on". */
  static List<String> changes(Map<String, String> before, Map<String, String> now) {
    List<String> changes = new ArrayList<>();
    for (String name : new TreeSet<>(
        Stream.of(before, now).flatMap(map -> map.keySet().stream()).toList())) {
      String old = before.getOrDefault(name, "nothing");
      String given = now.getOrDefault(name, "nothing");
      if (!old.equals(given)) {
        changes.add("%s: %s before, %s from here on".formatted(name, old, given));
      }
    }
    return changes;
  }

  /** Returns every kind of server that answered, for example "memcached 1.6.18 via local". */
  public static Stream<String> servers(Run run) {
    return run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(server ->
                "%s %s via %s".formatted(result.cell().system(), server.version(), server.via())))
        .distinct();
  }

  /** Adds the values of nested objects by their paths, for example "machine.cpu". */
  public static void flatten(String path, JsonNode node, Map<String, String> values) {
    if (node.isObject()) {
      String prefix = path.isEmpty() ? "" : path + ".";
      node.properties()
          .forEach(entry -> flatten(prefix + entry.getKey(), entry.getValue(), values));
    } else if (node.isArray()) {
      values.put(path, node.valueStream().map(JsonNode::asString).collect(Collectors.joining(" ")));
    } else {
      values.put(path, node.isNull() ? "unknown" : node.asString());
    }
  }

  private static JsonNode tree(Object value) {
    return Json.parse(Json.pretty(value));
  }

  /** Rounds to GiB, because kernels of equal machines reserve slightly different amounts. */
  private static void roundMemory(@Nullable Long bytes, Map<String, String> values) {
    values.remove("machine.memoryBytes");
    if (bytes != null) {
      values.put("machine.memoryGiB", Long.toString(Math.round(bytes / (double) (1L << 30))));
    }
  }
}
