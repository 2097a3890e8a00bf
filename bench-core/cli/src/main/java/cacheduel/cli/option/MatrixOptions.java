// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.preset.Amounts;
import cacheduel.preset.Part;
import cacheduel.workload.WorkloadParam;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The axes of the matrix; an option replaces the setting of the part. */
public final class MatrixOptions {
  @Option(
      names = {"-c", "--client"},
      paramLabel = "NAME,..",
      description = "Clients as NAME or NAME@VERSION.")
  private @Nullable List<String> clients;

  @Option(
      names = "--protocol",
      paramLabel = "NAME,..",
      completionCandidates = Candidates.Protocols.class,
      description = "ascii, binary, meta.")
  private @Nullable List<String> protocols;

  @Option(
      names = "--mode",
      paramLabel = "NAME,..",
      completionCandidates = Candidates.Modes.class,
      description = "blocking, async, noreply.")
  private @Nullable List<String> modes;

  @Mixin
  private LoadOptions load = new LoadOptions();

  @Option(names = "--server", paramLabel = "NAME,..", description = "Server systems.")
  private @Nullable List<String> servers;

  @Option(names = "--nodes", paramLabel = "N,..", description = "Numbers of server nodes (1).")
  private @Nullable List<String> nodes;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      completionCandidates = Candidates.Profiles.class,
      description = "Client settings: fair or as-shipped.")
  private @Nullable String profile;

  @Option(
      names = "-p",
      paramLabel = "NAME=A,..",
      description = "A workload parameter and its values (cacheduel list params).")
  private @Nullable List<String> params;

  @Option(
      names = "--op-timeout",
      paramLabel = "TIME",
      description = "Time after which an operation has failed.")
  private @Nullable String operationTimeout;

  @Option(
      names = "--connect-timeout",
      paramLabel = "TIME",
      description = "Time after which opening a connection has failed (10s).")
  private @Nullable String connectTimeout;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "Async operations or unanswered writes in flight.")
  private @Nullable String window;

  @Option(names = "--no-floor", description = "Leave out the wire client and the harness.")
  private boolean noFloor;

  public Part applyTo(Part part, JmhOptions jmh) {
    return new Part(
        part.name(),
        part.description(),
        LoadOptions.each(clients, part.clients(), Function.identity()),
        LoadOptions.each(
            protocols, part.protocols(), s -> EnumNames.constant(Protocol.class, "protocol", s)),
        LoadOptions.each(modes, part.modes(), s -> EnumNames.constant(Mode.class, "mode", s)),
        load.concurrency(part.concurrency()),
        LoadOptions.each(servers, part.servers(), Function.identity()),
        LoadOptions.each(nodes, part.nodes(), s -> Amounts.nodes("--nodes", s)),
        profile == null
            ? part.profile()
            : EnumNames.constant(SettingsProfile.class, "profile", profile),
        params(part.params()),
        jmh.applyTo(part.jmh()),
        timeout("--op-timeout", operationTimeout, part.operationTimeout()),
        timeout("--connect-timeout", connectTimeout, part.connectTimeout()),
        window == null ? part.window() : Amounts.window("--window", window),
        part.floor() && !noFloor,
        load.findMax(part.findMax()));
  }

  private static Duration timeout(String option, @Nullable String given, Duration otherwise) {
    return given == null ? otherwise : Amounts.time(option, given);
  }

  private Map<String, List<String>> params(Map<String, List<String>> part) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (String one : params == null ? List.<String>of() : params) {
      String[] nameAndValues = one.split("=", 2);
      WorkloadParam param = param(nameAndValues[0]);
      if (nameAndValues.length < 2 || nameAndValues[1].isBlank()) {
        throw new UsageException(
            "-p %s has no value: expected %s=%s".formatted(one, param.key(), param.syntax()));
      }
      if (given.put(param.key(), param.axis(nameAndValues[1])) != null) {
        throw new UsageException(
            "-p %s is given twice: give all its values at once, separated by commas"
                .formatted(param.key()));
      }
    }
    Map<String, List<String>> merged = new LinkedHashMap<>(part);
    merged.putAll(load.params(given));
    return merged;
  }

  private static WorkloadParam param(String name) {
    return WorkloadParam.byKey(name)
        .orElseThrow(() -> UsageException.unknown("parameter", name, WorkloadParam.keys()));
  }
}
