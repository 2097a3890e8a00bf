// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import cacheduel.faults.proxy.Treatment.Kind;
import cacheduel.input.UsageException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The known scenarios by name. */
public final class FaultScenarios {
  private static final int NODE = 0;
  private static final Duration DOWN = Duration.ofSeconds(1);
  private static final Duration BETWEEN = Duration.ofSeconds(3);

  private static final List<FaultScenario> SHIPPED = List.of(
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
      Moved.BEHIND_ITS_NAME,
      Moved.WITHOUT_ITS_NAME,
      treated("delay-1ms", 10, Kind.DELAY, 1, "requests to one node are delayed by 1 ms"),
      treated("delay-10ms", 10, Kind.DELAY, 10, "requests to one node are delayed by 10 ms"),
      treated("delay-100ms", 10, Kind.DELAY, 100, "requests to one node are delayed by 100 ms"),
      treated("slow-network", 10, Kind.THROTTLE, 1_000_000, "one node's network runs at 1 MB/s"),
      treated("loss-1pct", 10, Kind.LOSS, 1, "1 % of one node's packets are lost and sent again"),
      treated("loss-5pct", 10, Kind.LOSS, 5, "5 % of one node's packets are lost and sent again"),
      treated("unanswered", 10, Kind.SILENT, 0, "one node accepts requests but answers none"),
      treated("cut-answers", 5, Kind.CUT, 0, "one node closes connections mid-answer"),
      treated("server-full", 10, Kind.FULL, 0, "one node resets connections; new ones get errors"),
      new TooLarge(),
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
          FaultScenarios::replaceAll),
      reset("reconnect-storm", 500, "500 threads lose every connection at once"));

  private FaultScenarios() {}

  /** Returns a fault that stops or kills processes; connections are left alone. */
  private static FaultScenario onNodes(
      String name, int seconds, String description, ShippedScenario.Happening happening) {
    Duration lasts = Duration.ofSeconds(seconds);
    return new ShippedScenario(name, lasts, false, 0, description, happening);
  }

  /** Returns a fault in which the proxy treats the connections to one node differently for a time. */
  private static FaultScenario treated(
      String name, int seconds, Kind kind, long amount, String what) {
    String description = "%s for %d s".formatted(what, seconds);
    return new ShippedScenario(
        name, Duration.ofSeconds(seconds), true, 0, description, (incident, lasts) -> {
          incident.treat(NODE, new Treatment(kind, amount));
          incident.pass(lasts);
          incident.treat(NODE, Treatment.PASS);
        });
  }

  /** Returns a fault that resets every connection at once, as when a firewall loses its table. */
  private static FaultScenario reset(String name, int threads, String description) {
    return new ShippedScenario(
        name, Duration.ofMillis(100), true, threads, description, (incident, lasts) -> {
          incident.treat(incident.nodes(), Treatment.of(Kind.RESET));
          incident.pass(lasts);
        });
  }

  /** Replaces the nodes one after the other, as in an upgrade. */
  private static void replaceAll(Incident incident, Duration lasts) throws Exception {
    for (int node : incident.nodes()) {
      if (node > 0) {
        incident.pass(BETWEEN);
      }
      incident.kill(node);
      incident.pass(DOWN);
      incident.restart(node);
    }
  }

  /**
   * Returns the shipped scenarios, then those found in jars, in the order in which they run.
   *
   * @throws UsageException if one of a jar has the name of another
   */
  public static List<FaultScenario> all() {
    Map<String, FaultScenario> byName = new LinkedHashMap<>();
    SHIPPED.forEach(scenario -> byName.put(scenario.name(), scenario));
    for (FaultScenario found : ServiceLoader.load(FaultScenario.class)) {
      @Nullable FaultScenario other = byName.putIfAbsent(found.name(), found);
      if (other != null) {
        throw new UsageException(
            "the scenario '%s' of %s has the name of %s: rename it, or take its jar out of lib/"
                .formatted(
                    found.name(),
                    found.getClass().getName(),
                    SHIPPED.contains(other) ? "a shipped one" : other.getClass().getName()));
      }
    }
    return List.copyOf(byName.values());
  }

  /**
   * Returns the scenarios of these names, in the order of {@link #all()}.
   *
   * @throws UsageException if one is unknown, with the nearest name, or as {@link #all()}
   */
  public static List<FaultScenario> named(Collection<String> names) {
    List<FaultScenario> all = all();
    List<String> known = all.stream().map(FaultScenario::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw UsageException.unknown("scenario", name, known);
      }
    }
    return all.stream().filter(scenario -> names.contains(scenario.name())).toList();
  }
}
