// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.AgentPlaces;
import cacheduel.agent.place.WorkersLauncher;
import cacheduel.agent.protocol.Token;
import cacheduel.input.UsageException;
import cacheduel.plan.AgentSettings;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.preset.Amounts;
import cacheduel.server.Via;
import cacheduel.workload.WorkloadException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The agents that generate the load, if the harness does not do it itself. */
@Command(optionListHeading = "Agents")
public final class AgentOptions {
  private static final int MOST_PROBE_RATE = 10_000;

  @Option(
      names = "--on",
      paramLabel = "WHERE",
      description = {
        "Have agents start the client JVMs, each with all threads of a cell: local:N,"
            + " workers:HOST:PORT,.., ssh:FILE, spark://HOST:PORT or k8s[:FILE]."
      })
  private @Nullable String on;

  @Option(
      names = "--scale",
      paramLabel = "N,..",
      description = "Measure each cell with these numbers of agents (all of --on).")
  private @Nullable List<String> scale;

  @Option(
      names = "--probe",
      paramLabel = "N",
      description = "Reserve an agent that measures times at N ops/s beside the load.")
  private @Nullable String probe;

  @Option(
      names = "--server-agent",
      paramLabel = "HOST:PORT,..",
      description = "Agents on the servers' machines, which measure those.")
  private @Nullable String serverAgents;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "File with the shared token (the environment variable CACHEDUEL_TOKEN).")
  private @Nullable Path tokenFile;

  /** Returns where the agents are; null without agents. */
  public @Nullable String on() {
    return on;
  }

  /**
   * Checks what is needed only when agents are met, so that a mistake is found before.
   *
   * @throws UsageException if an address or the token is invalid
   */
  public void requireValid() {
    if (on != null || serverAgents() != null) {
      token();
    }
  }

  /** Returns the shared token, or none. */
  public Token token() {
    return Token.read(tokenFile, System.getenv());
  }

  /** Returns the agents of a run; null without agents. */
  public @Nullable AgentSettings settings() {
    return on == null ? null : new AgentSettings(on, probeOpsPerSecond());
  }

  /** Returns the resources that a plan's agents would create on a cluster, as text; empty if none. */
  public Optional<String> preview(Plan plan) {
    return on == null ? Optional.empty() : AgentPlaces.parse(on).preview(plan.mostAgents());
  }

  private @Nullable Double probeOpsPerSecond() {
    return probe == null
        ? null
        : (Double) (double) Amounts.number("--probe", probe, 1, MOST_PROBE_RATE);
  }

  /** Returns where the agents beside the servers are; null without any. */
  public @Nullable AgentPlace serverAgents() {
    return serverAgents == null ? null : WorkersLauncher.parse("--server-agent", serverAgents);
  }

  /**
   * Checks that a probe fits every load of a plan.
   *
   * @throws UsageException if it cannot know the right answers of one
   */
  public void requireProbeable(Plan plan) {
    @Nullable Double rate = probeOpsPerSecond();
    if (rate != null) {
      try {
        plan.cells().stream()
            .filter(cell -> cell.role() != Role.HARNESS)
            .map(Cell::workload)
            .distinct()
            .forEach(workload -> workload.ofProbe(rate));
      } catch (WorkloadException e) {
        throw new UsageException("--probe: " + e.getMessage());
      }
    }
  }

  /**
   * Checks that agents elsewhere can reach the servers.
   *
   * @throws UsageException if a server listens on this machine's loopback interface only
   */
  public void requireReachable(ServerSettings servers) {
    if (on != null) {
      requireReachable(on, AgentPlaces.parse(on), servers);
    }
  }

  /** Checks the same for agents at another place than that of these options. */
  public static void requireReachable(String on, AgentPlace place, ServerSettings servers) {
    if (place.isThisMachine()) {
      return;
    }
    servers.systems().forEach((name, system) -> {
      boolean loopback = system.via() != Via.EXTERNAL
          || system.addresses().stream()
              .anyMatch(address -> address.getAddress().isLoopbackAddress());
      if (loopback && system.missing() == null) {
        throw new UsageException(
            "the agents of --on %s cannot reach %s, which listens on this machine's loopback interface only: start it where they can reach it, and give its address with --via HOST:PORT"
                .formatted(on, name));
      }
    });
  }

  /**
   * Returns the numbers of agents to measure each cell with.
   *
   * @throws UsageException if they do not fit the agents
   */
  List<Integer> numbers() {
    if (on == null) {
      requireNone("--scale", scale == null ? null : String.join(",", scale));
      requireNone("--probe", probe);
      return List.of(1);
    }
    OptionalInt all = AgentPlaces.parse(on).count();
    if (probe != null && all.isPresent() && all.getAsInt() < 2) {
      throw new UsageException(
          "--probe needs an agent beside those of the load, and --on %s has only one"
              .formatted(on));
    }
    OptionalInt most = probe == null || all.isEmpty() ? all : OptionalInt.of(all.getAsInt() - 1);
    if (scale == null && most.isEmpty()) {
      throw new UsageException(
          "--on %s needs the number of agents: add --scale, for example --scale 4".formatted(on));
    }
    List<Integer> numbers = LoadOptions.each(
        scale, List.of(most.orElse(1)), s -> Amounts.Count.AGENTS.parse("--scale", s));
    for (int number : numbers) {
      if (most.isPresent() && number > most.getAsInt()) {
        throw new UsageException("--scale %d is more agents than --on %s has%s: expected at most %d"
            .formatted(number, on, probe == null ? "" : " beside the probe", most.getAsInt()));
      }
    }
    return numbers;
  }

  private static void requireNone(String option, @Nullable String given) {
    if (given != null) {
      throw new UsageException(
          "%s %s needs agents: add --on, for example --on local:4".formatted(option, given));
    }
  }
}
