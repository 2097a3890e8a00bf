// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.plan.PartSettings;
import cacheduel.store.Environment;
import cacheduel.store.JsonPaths;
import cacheduel.store.Run;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The machine, JVM, servers and settings of a run: whatever changes a number without a change of
 * client or harness. The values have names such as "machine.cpu".
 */
public final class Conditions {
  private Conditions() {}

  static SortedMap<String, String> of(Run run) {
    SortedMap<String, String> values = new TreeMap<>();
    Environment environment = run.info().environment();
    add("machine", environment.machine(), values);
    roundMemory(environment.machine().memoryBytes(), values);
    add("jvm", environment.jvm(), values);
    for (PartSettings part : run.plan().parts()) {
      String name = part.part().isEmpty() ? "" : part.part() + ".";
      add(name + "jmh", run.plan().conditions(part), values);
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

  /** Returns every kind of server that answered, for example "memcached 1.6.18 via local". */
  public static Stream<String> servers(Run run) {
    return run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(server ->
                "%s %s via %s".formatted(result.cell().system(), server.version(), server.via())))
        .distinct();
  }

  private static void add(String name, Object value, Map<String, String> values) {
    JsonPaths.of(value).forEach((path, text) -> values.put(name + "." + path, text));
  }

  /** Rounds to GiB, because kernels of equal machines reserve slightly different amounts. */
  private static void roundMemory(@Nullable Long bytes, Map<String, String> values) {
    values.remove("machine.memoryBytes");
    if (bytes != null) {
      values.put("machine.memoryGiB", Long.toString(Math.round(bytes / (double) (1L << 30))));
    }
  }
}
