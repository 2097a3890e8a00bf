// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.PresetVariant;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.plan.ThreadKind;
import cacheduel.server.Via;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunInfo;
import cacheduel.workload.Workload;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A run on a machine that does not exist, with fixed times, for tests. */
public final class RunFixture {
  public static final Instant START = Instant.parse("2026-11-21T10:15:30.250Z");

  private RunFixture() {}

  public static Environment environment() {
    return new Environment(
        new Environment.MachineInfo(
            "Example CPU 3000",
            8,
            16,
            16,
            32L << 30,
            "GNU/Linux Example 12",
            "6.1.0",
            "amd64",
            "KVM",
            null,
            "performance",
            true,
            true,
            65536,
            1_048_576L),
        new Environment.Jvm("OpenJDK 64-Bit Server VM", "17.0.15+6", "Example", List.of("-Xmx1g")),
        "0.1.0",
        List.of("spymemcached@2.12.3", "xmemcached@2.4.9"),
        null,
        0.25,
        null);
  }

  /** Returns a run of exactly the cells of these results. */
  public static Run run(Path directory, CellResult... results) {
    return run(
        directory,
        plan(Arrays.stream(results).map(CellResult::cell).toArray(Cell[]::new)),
        List.of(results));
  }

  /** Returns a run without a command line that has not been marked as finished. */
  public static Run run(Path directory, Plan plan, List<CellResult> results) {
    return new Run(directory, info(plan, List.of()), results);
  }

  public static RunInfo info(Plan plan, List<String> commandLine) {
    return new RunInfo(
        RunInfo.FORMAT_VERSION,
        START,
        null,
        commandLine,
        List.of(),
        environment(),
        plan,
        RunInfo.Course.NONE);
  }

  public static Plan plan(Cell... cells) {
    return plan(Via.LOCAL, cells);
  }

  public static Plan plan(Via via, Cell... cells) {
    List<InetSocketAddress> addresses = via == Via.EXTERNAL
        ? List.of(
            InetSocketAddress.createUnresolved("192.0.2.7", 11211),
            InetSocketAddress.createUnresolved("cache.example", 11212),
            InetSocketAddress.createUnresolved("2001:db8::1", 11213))
        : List.of();
    return new Plan(
        "smoke",
        List.of(),
        List.of(),
        List.of(settings("", null)),
        List.of(cells),
        memcached(via, addresses));
  }

  /** The servers of a run with memcached alone. */
  public static ServerSettings memcached(Via via, List<InetSocketAddress> addresses) {
    Set<Protocol> protocols = Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META);
    ServerSystem system = new ServerSystem(protocols, via, addresses, null);
    return new ServerSettings(Map.of("memcached", system), false);
  }

  /** A plan that searches for the highest rate of its cells. */
  public static Plan searching(String condition, Cell... cells) {
    LatencyCondition findMax = LatencyCondition.parse("findMax", condition);
    return plan(List.of(), List.of(settings("", findMax)), cells);
  }

  /** A plan of several parts. */
  public static Plan plan(List<PresetVariant> variants, List<PartSettings> parts, Cell... cells) {
    return new Plan("smoke", variants, List.of(), parts, List.of(cells), plan().server());
  }

  /** A plan whose reports compare the values of some axes. */
  public static Plan comparing(List<Axis> by, Cell... cells) {
    Plan plan = plan(cells);
    return new Plan(plan.preset(), plan.variants(), by, plan.parts(), plan.cells(), plan.server());
  }

  /** How the cells of a part are measured; five iterations of 1.5 s. */
  public static PartSettings settings(String part, @Nullable LatencyCondition findMax) {
    return settings(part, jmh(5), findMax);
  }

  public static PartSettings settings(
      String part, JmhSettings jmh, @Nullable LatencyCondition findMax) {
    return new PartSettings(
        part,
        "",
        jmh,
        Duration.ofMillis(2500),
        Duration.ofSeconds(20),
        256,
        findMax,
        List.of(),
        null);
  }

  public static JmhSettings jmh(int iterations) {
    return jmh(1, iterations);
  }

  public static JmhSettings jmh(int forks, int iterations) {
    return new JmhSettings(
        forks,
        2,
        Duration.ofSeconds(1),
        false,
        iterations,
        Duration.ofMillis(1500),
        Duration.ofSeconds(60),
        List.of(),
        null,
        List.of("-Xmx512m", "-XX:+UseSerialGC"));
  }

  public static Cell cell(int number, String client, Protocol protocol, Mode mode, int threads) {
    return cell(number, client, protocol, mode, threads, "get", null);
  }

  public static Cell cell(
      int number,
      String client,
      Protocol protocol,
      Mode mode,
      int threads,
      String mix,
      @Nullable String skipReason) {
    return new Cell(
        "%03d".formatted(number),
        "",
        Role.CLIENT,
        client,
        Map.of("spymemcached", "2.12.3", "xmemcached", "2.4.9", "whalin", "3.0.2")
            .getOrDefault(client, "1.0"),
        protocol,
        mode,
        SettingsProfile.FAIR,
        "memcached",
        1,
        new Concurrency(threads, ThreadKind.PLATFORM, 1, 1, 1),
        workload(mix),
        null,
        null,
        null,
        skipReason);
  }

  private static Workload workload(String mix) {
    return Workload.parse(Map.of("mix", mix, "valueSize", "768..1280", "valueKind", "string"));
  }
}
