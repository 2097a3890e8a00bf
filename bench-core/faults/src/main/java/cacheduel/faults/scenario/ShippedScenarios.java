// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.client.Family;
import cacheduel.faults.proxy.Treatment;
import cacheduel.faults.proxy.Treatment.Kind;
import cacheduel.faults.scenario.FaultScenario.Needs;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The scenarios that every installation has. */
final class ShippedScenarios {
  private static final int NODE = 0;
  private static final Duration DOWN = Duration.ofSeconds(1);
  private static final Duration BETWEEN = Duration.ofSeconds(3);
  private static final int LARGE_VALUES = 5;

  /**
   * Too large for memcached with the item's key and header, but small enough for a client that
   * checks the limit of 1 MiB itself and adds a header of its own.
   */
  private static final int LARGE_BYTES = (1 << 20) - 40;

  /** In the order in which they run. */
  static final List<FaultScenario> ALL = List.of(
      onNodes(
          "killed",
          3,
          "one node is killed, and started again after 3 s, empty",
          (incident, lasts) -> {
            incident.kill(NODE);
            incident.pass(lasts);
            incident.restart(NODE);
          }),
      onNodes(
          "gone",
          0,
          "one node is killed and never comes back",
          (incident, lasts) -> incident.kill(NODE)),
      // like a machine that swaps or a container that is throttled
      onNodes(
          "frozen",
          4,
          "one node is stopped for 4 s (SIGSTOP), and keeps its data",
          (incident, lasts) -> {
            incident.freeze(NODE);
            incident.pass(lasts);
            incident.thaw(NODE);
          }),
      treated("black-hole", 10, Kind.BLACK_HOLE, 0, "the network to one node swallows everything"),
      reset("reset", 0, "every connection to every node is reset once"),
      treated("port-closed", 30, Kind.REFUSE, 0, "one node resets and refuses all connections"),
      moved(
          "moved",
          "one node is away for 5 s, and comes back at another address behind the same name",
          (family, nodes) -> family == Family.RESP && nodes == 1
              ? "only the nodes of a cluster tell clients of each other: use --nodes 3"
              : null,
          false),
      moved(
          "name-lost",
          "like moved, but the node's name cannot be resolved while it is away",
          (family, nodes) -> family == Family.RESP
              ? "nodes of redis and valkey are known by their addresses"
              : null,
          true),
      treated("delay-1ms", 10, Kind.DELAY, 1, "requests to one node are delayed by 1 ms"),
      treated("delay-10ms", 10, Kind.DELAY, 10, "requests to one node are delayed by 10 ms"),
      treated("delay-100ms", 10, Kind.DELAY, 100, "requests to one node are delayed by 100 ms"),
      treated("slow-network", 10, Kind.THROTTLE, 1_000_000, "one node's network runs at 1 MB/s"),
      treated("loss-1pct", 10, Kind.LOSS, 1, "1 % of one node's packets are lost and sent again"),
      treated("loss-5pct", 10, Kind.LOSS, 5, "5 % of one node's packets are lost and sent again"),
      treated("unanswered", 10, Kind.SILENT, 0, "one node accepts requests but answers none"),
      treated("cut-answers", 5, Kind.CUT, 0, "one node closes connections mid-answer"),
      treated("server-full", 10, Kind.FULL, 0, "one node resets connections; new ones get errors"),
      new ShippedScenario(
          "too-large",
          Duration.ofSeconds(LARGE_VALUES - 1),
          new Needs(false, false, 0, LARGE_BYTES),
          "a value of nearly 1 MiB, which memcached refuses, is stored on one node 5 times in 4 s",
          (family, nodes) -> family == Family.RESP ? "the server takes such a value" : null,
          (incident, lasts) -> storeLarge(incident)),
      // as in a long garbage collection
      onNodes(
          "client-paused",
          2,
          "the client itself is stopped for 2 s (SIGSTOP)",
          Incident::pauseClient),
      onNodes(
          "rolling-restart",
          9,
          "each node in turn is killed and started again after 1 s, 3 s apart",
          (incident, lasts) -> replaceAll(incident)),
      reset("reconnect-storm", 500, "500 threads lose every connection at once"));

  private ShippedScenarios() {}

  /** Returns a fault that stops or kills processes; connections are left alone. */
  private static FaultScenario onNodes(
      String name, int seconds, String description, ShippedScenario.Happening happening) {
    return ShippedScenario.of(
        name, Duration.ofSeconds(seconds), Needs.NOTHING, description, happening);
  }

  /** Returns a fault in which the proxy treats the connections to one node differently for a time. */
  private static FaultScenario treated(
      String name, int seconds, Kind kind, long amount, String description) {
    return ShippedScenario.of(
        name,
        Duration.ofSeconds(seconds),
        Needs.PROXY,
        "%s for %d s".formatted(description, seconds),
        (incident, lasts) -> {
          incident.treat(NODE, new Treatment(kind, amount));
          incident.pass(lasts);
          incident.treat(NODE, Treatment.PASS);
        });
  }

  /** Returns a fault that resets every connection at once, as when a firewall loses its table. */
  private static FaultScenario reset(String name, int threads, String description) {
    return ShippedScenario.of(
        name,
        Duration.ofMillis(100),
        new Needs(true, false, threads, 0),
        description,
        (incident, lasts) -> {
          incident.treat(incident.nodes(), Treatment.of(Kind.RESET));
          incident.pass(lasts);
        });
  }

  /** Returns a fault in which a node goes away and comes back at another address, with its data. */
  private static FaultScenario moved(
      String name, String description, ShippedScenario.Exclusion exclusion, boolean losesName) {
    return new ShippedScenario(
        name,
        Duration.ofSeconds(5),
        new Needs(true, true, 0, 0),
        description,
        exclusion,
        (incident, lasts) -> {
          if (losesName) {
            incident.forgetName(NODE);
          }
          incident.treat(NODE, Treatment.of(Kind.REFUSE));
          incident.pass(lasts);
          incident.move(NODE);
        });
  }

  private static void storeLarge(Incident incident) throws Exception {
    for (int i = 0; i < LARGE_VALUES; i++) {
      if (i > 0) {
        incident.pass(Duration.ofSeconds(1));
      }
      incident.storeLargest(NODE);
    }
  }

  /** Replaces the nodes one after the other, as in an upgrade. */
  private static void replaceAll(Incident incident) throws Exception {
    for (int node : incident.nodes()) {
      if (node > 0) {
        incident.pass(BETWEEN);
      }
      incident.kill(node);
      incident.pass(DOWN);
      incident.restart(node);
    }
  }

  /** A row of {@link ShippedScenarios}. */
  private record ShippedScenario(
      String name,
      Duration lasts,
      Needs needs,
      String description,
      Exclusion exclusion,
      Happening happening)
      implements FaultScenario {

    /** The reason why a scenario cannot happen; null if it can. */
    interface Exclusion {
      @Nullable
      String of(Family family, int nodes);
    }

    /** The injection and the end of a fault that lasts for some time. */
    interface Happening {
      void happen(Incident incident, Duration lasts) throws Exception;
    }

    /** Returns a scenario that can happen to any client and any number of nodes. */
    static ShippedScenario of(
        String name, Duration lasts, Needs needs, String description, Happening happening) {
      return new ShippedScenario(
          name, lasts, needs, description, (family, nodes) -> null, happening);
    }

    @Override
    public Optional<String> impossible(Family family, int nodes) {
      return Optional.ofNullable(exclusion.of(family, nodes));
    }

    @Override
    public void happen(Incident incident) throws Exception {
      happening.happen(incident, lasts);
    }
  }
}
