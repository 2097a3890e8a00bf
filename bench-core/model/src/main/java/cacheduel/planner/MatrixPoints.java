// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.preset.Part;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadException;
import cacheduel.workload.WorkloadParam;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The points at which clients are compared: every combination of a part's axes but the client. */
final class MatrixPoints {
  private MatrixPoints() {}

  /** The coordinates that the clients of one comparison share. */
  record Point(
      Workload workload,
      Concurrency concurrency,
      int nodes,
      String server,
      Protocol protocol,
      Mode mode) {}

  /**
   * Combines the axes; the mode changes fastest, the workload slowest.
   *
   * @param servers the ways in which the systems are provided
   * @throws UsageException if a workload is invalid, or an axis has a value twice
   */
  static List<Point> points(Part part, ServerSettings servers) {
    requireDifferent(part);
    return workloads(part).stream()
        .flatMap(params -> part.concurrency().combinations().stream()
            .flatMap(
                concurrency -> points(part, servers, workload(params, concurrency), concurrency)))
        .toList();
  }

  private static Stream<Point> points(
      Part part, ServerSettings servers, Workload workload, Concurrency concurrency) {
    return nodes(part, servers)
        .flatMap(nodes -> points(part, servers, workload, concurrency, nodes));
  }

  private static Stream<Point> points(
      Part part, ServerSettings servers, Workload workload, Concurrency concurrency, int nodes) {
    return part.servers().stream()
        .filter(server -> servers.system(server).nodes(part.nodes()).contains(nodes))
        .flatMap(server -> protocols(part, servers.system(server))
            .flatMap(protocol -> part.modes().stream()
                .map(mode -> new Point(workload, concurrency, nodes, server, protocol, mode))));
  }

  /** Returns the numbers of nodes that any of the systems provides. */
  private static Stream<Integer> nodes(Part part, ServerSettings servers) {
    return part.servers().stream()
        .flatMap(server -> servers.system(server).nodes(part.nodes()).stream())
        .distinct();
  }

  /** A system of another family than the part's protocols uses its own whatever the part lists. */
  private static Stream<Protocol> protocols(Part part, ServerSystem system) {
    List<Protocol> listed =
        part.protocols().stream().filter(system::isOfTheFamilyOf).toList();
    return listed.isEmpty() ? Stream.of(system.usualProtocol()) : listed.stream();
  }

  private static List<Map<String, String>> workloads(Part part) {
    List<Map<String, String>> points = List.of(Map.of());
    for (WorkloadParam param : WorkloadParam.values()) {
      List<String> axis = part.params().getOrDefault(param.key(), List.of(param.defaultValue()));
      points = points.stream()
          .flatMap(point -> axis.stream().map(value -> with(point, param, value)))
          .toList();
    }
    return points;
  }

  private static Map<String, String> with(
      Map<String, String> point, WorkloadParam param, String value) {
    Map<String, String> longer = new LinkedHashMap<>(point);
    longer.put(param.key(), value);
    return longer;
  }

  private static Workload workload(Map<String, String> params, Concurrency callers) {
    Map<String, String> resolved = new LinkedHashMap<>(params);
    resolved.replaceAll((name, value) ->
        WorkloadParam.byKey(name).orElseThrow().resolved(value, callers.threads()));
    try {
      Workload workload = Workload.parse(resolved);
      workload.checkThreads(callers.threads());
      workload.checkMix(callers.threads(), callers.processes() * callers.instances());
      requireFitting(params, workload, callers);
      return workload;
    } catch (WorkloadException e) {
      throw UsageException.of(e);
    }
  }

  private static void requireFitting(
      Map<String, String> given, Workload workload, Concurrency callers) {
    String keys = given.getOrDefault(WorkloadParam.KEYS.key(), "");
    if (!keys.equals(WorkloadParam.KEYS.resolved(keys, callers.threads()))
        && !workload.needsOwnKeys()) {
      throw new UsageException(
          "keys is %s beside keyDistribution=%s: expected keyDistribution=unique-per-thread, or a number in total"
              .formatted(keys, workload.requests().keyDistribution()));
    }
    if (!workload.groupsBefore().isNone() && callers.processes() > 1) {
      throw new UsageException(
          "groupsBefore is %s with %d processes: expected one process, since all groups run in one JVM"
              .formatted(workload.groupsBefore(), callers.processes()));
    }
  }

  private static void requireDifferent(Part part) {
    requireDifferent("clients", part.clients());
    requireDifferent("protocol", part.protocols());
    requireDifferent("mode", part.modes());
    requireDifferent("threads", part.concurrency().threads());
    requireDifferent("threadKind", part.concurrency().threadKinds());
    requireDifferent("processes", part.concurrency().processes());
    requireDifferent("instances", part.concurrency().instances());
    requireDifferent("connections", part.concurrency().connections());
    requireDifferent("nodes", part.nodes());
    requireDifferent("server", part.servers());
    part.params().forEach(MatrixPoints::requireDifferent);
  }

  /** A repeated cell would only waste time. */
  private static void requireDifferent(String axis, Collection<?> values) {
    Set<Object> seen = new HashSet<>();
    for (Object value : values) {
      if (!seen.add(value)) {
        String text = value instanceof Enum<?> constant ? EnumNames.of(constant) : value.toString();
        throw new UsageException(
            "%s has '%s' twice: expected each value once".formatted(axis, text));
      }
    }
  }
}
