// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.help;

import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Adapts the help to faults, and hides options that apply only to other runs; those are refused with a
 * reason.
 */
public final class FaultHelp implements IModelTransformer {
  /** Options of the matrix that say nothing about a fault. */
  public static final Set<String> OF_OTHER_RUNS = Set.of(
      "--no-floor",
      "--thread-kind",
      "--connections",
      "--instances",
      "--processes",
      "--arrivals",
      "--think-time",
      "--cycle-time",
      "--find-max",
      "--tls",
      "--tls-ca",
      "--auth",
      "--allow-flush",
      "--window");

  /** Options whose values or defaults differ from those of other runs. */
  private static final Map<String, Shown> OF_FAULTS = Map.ofEntries(
      shown(
          "--protocol",
          "PROTOCOL,..",
          "${COMPLETION-CANDIDATES}, in order of preference; each client uses the first that it"
              + " supports."),
      shown("--mode", "MODE", "${COMPLETION-CANDIDATES} (blocking)."),
      shown("--param", "PARAM=A", "A workload parameter and its value (cacheduel list params)."),
      shown("--threads", "N", "Threads for each client (8)."),
      shown("--rate", "N", "Arrival rate in ops/s (500)."),
      shown(
          "--server",
          "SERVER",
          "Server system, as NAME, NAME@VERSION, NAME@IMAGE:TAG or NAME@/PATH (memcached)."),
      shown("--nodes", "N", "Server nodes for each client (3); Redis nodes form a cluster."),
      shown(
          "--via",
          "VIA",
          "local or embedded (local if the server is installed, otherwise embedded)."),
      shown("--settings", "SETTINGS", "fair or as-shipped (fair)."),
      shown("--op-timeout", "TIME", "Time after which an operation counts as failed (500ms)."),
      shown(
          "--connect-timeout",
          "TIME",
          "Time after which a connection attempt counts as failed (500ms)."));

  private record Shown(String label, String description) {}

  private static Map.Entry<String, Shown> shown(String name, String label, String description) {
    return Map.entry(name, new Shown(label, description));
  }

  /** All options are added again, so that they keep their order. */
  @Override
  public CommandSpec transform(CommandSpec command) {
    for (OptionSpec option : List.copyOf(command.options())) {
      command.remove(option);
      command.addOption(adapted(option));
    }
    return command;
  }

  private static OptionSpec adapted(OptionSpec option) {
    if (OF_OTHER_RUNS.contains(option.longestName())) {
      return OptionSpec.builder(option).hidden(true).build();
    }
    Shown shown = OF_FAULTS.get(option.longestName());
    return shown == null
        ? option
        : OptionSpec.builder(option)
            .paramLabel(shown.label())
            .description(shown.description())
            .build();
  }
}
