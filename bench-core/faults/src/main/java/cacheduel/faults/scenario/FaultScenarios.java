// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import cacheduel.faults.proxy.Treatment.Kind;
import cacheduel.input.UsageException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The known scenarios by name. */
public final class FaultScenarios {
  private static final List<FaultScenario> SHIPPED = List.of(
      new Killed(),
      new Gone(),
      new Frozen(),
      treated("black-hole", 10, Kind.BLACK_HOLE, 0, "the network to one node swallows everything"),
      new ConnectionsReset("reset", 0, "every connection to every node is reset once"),
      treated("port-closed", 30, Kind.REFUSE, 0, "one node resets and refuses all connections"),
      new Moved(),
      new NameLost(),
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
      new ClientPaused(),
      new RollingRestart(),
      new ConnectionsReset("reconnect-storm", 500, "500 threads lose every connection at once"));

  private FaultScenarios() {}

  private static FaultScenario treated(
      String name, int seconds, Kind kind, long amount, String what) {
    return new OneNodeTreated(name, Duration.ofSeconds(seconds), new Treatment(kind, amount), what);
  }

  /** Returns the shipped scenarios, then those found in jars, in the order in which they run. */
  public static List<FaultScenario> all() {
    return Stream.concat(
            SHIPPED.stream(),
            ServiceLoader.load(FaultScenario.class).stream().map(ServiceLoader.Provider::get))
        .toList();
  }

  /**
   * Returns the scenarios of these names, in the order of {@link #all()}.
   *
   * @throws UsageException if one is unknown, with the nearest name
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
