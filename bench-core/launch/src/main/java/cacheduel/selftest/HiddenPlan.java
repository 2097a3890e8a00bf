// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.plan.ThreadKind;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The shapes of the hidden cells. They are short, since the faults are large.
 *
 * @param client the client to measure with
 */
record HiddenPlan(InstalledClient client) {
  static final Duration ITERATION = Duration.ofMillis(200);
  static final String SYSTEM = "memcached";

  private static final String FAULTS = "faults";
  private static final String SLOWDOWN = "slowdown";
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** Small and quickly compiled: only what differs between cells counts here. */
  private static final List<String> JVM =
      List.of("-Xms128m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  /** Returns the plan without its cells. */
  static Plan plan(ServerProvider memcached, Via via) {
    ServerSystem system = new ServerSystem(memcached.protocols(), via, List.of(), null);
    return new Plan(
        "self-test",
        List.of(),
        List.of(),
        List.of(part(FAULTS, 3), part(SLOWDOWN, 5)),
        List.of(),
        new ServerSettings(Map.of(SYSTEM, system), false));
  }

  private static PartSettings part(String name, int iterations) {
    JmhSettings jmh = new JmhSettings(
        1,
        3,
        ITERATION.dividedBy(2),
        false,
        iterations,
        ITERATION,
        Duration.ofSeconds(30),
        List.of(),
        null,
        JVM);
    return new PartSettings(name, "", jmh, TIMEOUT, TIMEOUT, 100, null, List.of(), null);
  }

  Cell gets() {
    return cell(FAULTS, Mode.BLOCKING, "get", threads(2, 1));
  }

  Cell slowGets() {
    return cell(SLOWDOWN, Mode.BLOCKING, "get", threads(1, 1));
  }

  Cell unansweredWrites() {
    return cell(FAULTS, Mode.NOREPLY, "set", threads(2, 1));
  }

  Cell answeredWrites() {
    return cell(FAULTS, Mode.BLOCKING, "set", threads(2, 1));
  }

  Cell twoJvms() {
    return cell(FAULTS, Mode.BLOCKING, "get", threads(2, 2));
  }

  private static Concurrency threads(int threads, int processes) {
    return new Concurrency(threads, ThreadKind.PLATFORM, processes, 1, threads / processes);
  }

  private Cell cell(String part, Mode mode, String mix, Concurrency concurrency) {
    return new Cell(
        "",
        part,
        Role.CLIENT,
        client.name(),
        client.version(),
        Protocol.ASCII,
        mode,
        SettingsProfile.FAIR,
        SYSTEM,
        1,
        concurrency,
        Workload.parse(Map.of("mix", mix, "keys", "200", "valueSize", "100")),
        null,
        null,
        null,
        null);
  }
}
