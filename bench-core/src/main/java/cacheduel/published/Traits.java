// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.plan.Cell;
import cacheduel.plan.Words;
import cacheduel.workload.WorkloadParam;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What tells one cell of a run from another, each in the word that stands for it in presets.
 *
 * <p>Immutable.
 */
public final class Traits {
  /** The part of the preset. */
  public static final String PART = "part";

  private static final List<String> OWN = List.of(
      PART,
      "client",
      "version",
      "protocol",
      "mode",
      "profile",
      "server",
      "nodes",
      "threads",
      "threadKind",
      "processes",
      "instances",
      "connections");

  private final Map<String, String> values = new LinkedHashMap<>();

  private Traits() {}

  /** The names of all traits. */
  public static List<String> names() {
    return Stream.concat(OWN.stream(), WorkloadParam.keys().stream()).toList();
  }

  /** Reads the traits of a cell. */
  public static Traits of(Cell cell) {
    Traits traits = new Traits();
    traits.values.putAll(cell.params());
    traits.put(PART, cell.part());
    traits.put("client", cell.client());
    traits.put("version", cell.clientVersion());
    traits.put("protocol", Words.of(cell.protocol()));
    traits.put("mode", Words.of(cell.mode()));
    traits.put("profile", Words.of(cell.profile()));
    traits.put("server", cell.server());
    traits.put("nodes", cell.nodes());
    traits.put("threads", cell.threads());
    traits.put("threadKind", Words.of(cell.concurrency().threadKind()));
    traits.put("processes", cell.concurrency().processes());
    traits.put("instances", cell.concurrency().instances());
    traits.put("connections", cell.concurrency().connections());
    return traits;
  }

  /** The value of a trait; empty if the cell has no such parameter. */
  public String value(String name) {
    return values.getOrDefault(name, "");
  }

  private void put(String name, Object value) {
    values.put(name, value.toString());
  }
}
