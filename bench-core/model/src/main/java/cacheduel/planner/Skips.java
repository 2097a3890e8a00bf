// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Topology;
import cacheduel.input.EnumNames;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ServerSystem;
import cacheduel.plan.ThreadKind;
import cacheduel.server.ServerName;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import cacheduel.workload.Pacing;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The reasons why a client cannot run a cell. */
final class Skips {
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

  private Skips() {}

  /** Returns the reason, or null if the client can. */
  static @Nullable String reason(
      InstalledClient client, MatrixPoints.Point point, ServerSystem server, int javaVersion) {
    if (!client.speaksTo(point.server())) {
      return "%s does not speak to %s: its servers are %s"
          .formatted(
              client.id(),
              ServerName.systemOf(point.server()),
              client.systems().stream().sorted().collect(Collectors.joining(", ")));
    }
    if (client.missing() != null) {
      return client.missing();
    }
    Capabilities can = client.capabilities();
    if (!can.protocols().contains(point.protocol())) {
      return "%s does not speak the %s protocol: its protocols are %s"
          .formatted(client.id(), EnumNames.of(point.protocol()), EnumNames.of(can.protocols()));
    }
    if (!can.has(point.protocol(), point.mode())) {
      boolean isRestricted = can.modes().contains(point.mode());
      return "%s has no %s API%s: its modes are %s"
          .formatted(
              client.id(),
              adjective(point.mode()),
              isRestricted ? " over " + EnumNames.of(point.protocol()) : "",
              EnumNames.of(can.modes(point.protocol())));
    }
    boolean hasTls = ServerName.of(point.server()).hasTls();
    if (hasTls && !can.has(Feature.TLS)) {
      return "%s has no TLS".formatted(client.id());
    }
    if (server.auth() != null && !can.authenticates(point.protocol())) {
      boolean inAny = can.protocols().stream().anyMatch(can::authenticates);
      return "%s cannot send a user's name and password%s"
          .formatted(client.id(), inAny ? " over " + EnumNames.of(point.protocol()) : "");
    }
    boolean isCluster = Topology.of(point.protocol().family(), point.nodes()) == Topology.CLUSTER;
    if (isCluster && (hasTls || server.auth() != null)) {
      return "a cluster is measured without TLS and without a user: use --nodes 1";
    }
    if (isCluster && !can.has(Feature.CLUSTER)) {
      return "%s is not measured against a cluster, which %d nodes of %s are: use --nodes 1"
          .formatted(client.id(), point.nodes(), ServerName.systemOf(point.server()));
    }
    if (can.has(Feature.NO_IPV6_ADDRESSES)
        && server.addresses().stream().anyMatch(node -> node.getHostString().contains(":"))) {
      return "%s cannot parse an IPv6 address: give a host name instead".formatted(client.id());
    }
    if (point.mode() == Mode.NOREPLY && !point.workload().mix().writes()) {
      return "mix %s has no write, and a read needs its reply"
          .formatted(point.workload().mix());
    }
    if (point.workload().valueSize().min() == 0 && !can.has(Feature.EMPTY_VALUES)) {
      return "%s has no way to store a value of 0 bytes and read it back".formatted(client.id());
    }
    OperationMix mix = point.workload().mix();
    if (mix.has(Operation.BULK_GET) && can.has(Feature.NO_BULK_GET)) {
      return "%s has no bulk get".formatted(client.id());
    }
    if (mix.has(Operation.DELETE) && can.has(Feature.NO_DELETE_ANSWER)) {
      return "%s does not report whether a delete found its key, so that it cannot be checked"
          .formatted(client.id());
    }
    if (!point.workload().entries().valueKind().isRaw() && can.has(Feature.BYTES_ONLY)) {
      return "%s has no transcoder for %s values: its values are bytes"
          .formatted(client.id(), point.workload().entries().valueKind());
    }
    return callers(point, javaVersion);
  }

  private static @Nullable String callers(MatrixPoints.Point point, int javaVersion) {
    Concurrency callers = point.concurrency();
    if (callers.threadKind() == ThreadKind.VIRTUAL && javaVersion < FIRST_WITH_VIRTUAL_THREADS) {
      return "Java %d has no virtual threads: use Java %d or later, for example by -jvm"
          .formatted(javaVersion, FIRST_WITH_VIRTUAL_THREADS);
    }
    if (callers.threads() % callers.processes() != 0) {
      return "%d threads cannot be spread evenly over %d processes"
          .formatted(callers.threads(), callers.processes());
    }
    if (callers.instances() > callers.threadsPerProcess()) {
      return "%d instances in one process are more than its %d threads"
          .formatted(callers.instances(), callers.threadsPerProcess());
    }
    Pacing pacing = point.workload().pacing();
    if (point.mode() == Mode.ASYNC && pacing.isPaced() && !pacing.isOpen()) {
      return "think and cycle times pause a thread after its answer, which an asynchronous caller"
          + " does not wait for";
    }
    return null;
  }

  private static String adjective(Mode mode) {
    return mode == Mode.ASYNC ? "asynchronous" : EnumNames.of(mode);
  }
}
