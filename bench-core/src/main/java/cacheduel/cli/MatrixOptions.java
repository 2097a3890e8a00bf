// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Amounts;
import cacheduel.plan.Preset;
import cacheduel.plan.UsageException;
import cacheduel.plan.Words;
import cacheduel.workload.WorkloadParam;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The axes of the matrix; what is given replaces what the preset says. */
final class MatrixOptions {
  @Option(
      names = {"-c", "--client"},
      paramLabel = "NAME,..",
      description = "Clients, as NAME or NAME@VERSION.")
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
      description = "After it an operation has failed.")
  private @Nullable String operationTimeout;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "Operations in flight over all threads if async.")
  private @Nullable String window;

  @Option(names = "--no-floor", description = "Leave out the bare wire client and the harness.")
  private boolean noFloor;

  Preset applyTo(Preset preset) {
    return new Preset(
        preset.name(),
        preset.description(),
        LoadOptions.each(clients, preset.clients(), Function.identity()),
        LoadOptions.each(
            protocols, preset.protocols(), s -> Words.constant(Protocol.class, "protocol", s)),
        LoadOptions.each(modes, preset.modes(), s -> Words.constant(Mode.class, "mode", s)),
        load.concurrency(preset.concurrency()),
        LoadOptions.each(servers, preset.servers(), Function.identity()),
        profile == null
            ? preset.profile()
            : Words.constant(SettingsProfile.class, "profile", profile),
        params(preset.params()),
        preset.jmh(),
        timeout(preset.operationTimeout()),
        window == null ? preset.window() : Amounts.window("--window", window),
        preset.floor() && !noFloor,
        load.findMax(preset.findMax()));
  }

  private Duration timeout(Duration otherwise) {
    return operationTimeout == null ? otherwise : Amounts.time("--op-timeout", operationTimeout);
  }

  private Map<String, List<String>> params(Map<String, List<String>> preset) {
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (String one : params == null ? List.<String>of() : params) {
      String[] nameAndValues = one.split("=", 2);
      WorkloadParam param = param(nameAndValues[0]);
      if (nameAndValues.length < 2 || nameAndValues[1].isBlank()) {
        throw new UsageException(
            "-p %s has no value: expected %s=%s".formatted(one, param.key(), param.syntax()));
      }
      if (given.put(param.key(), param.axis(nameAndValues[1])) != null) {
        throw new UsageException("-p %s is given twice: write all its values into one, with commas"
            .formatted(param.key()));
      }
    }
    Map<String, List<String>> merged = new LinkedHashMap<>(preset);
    merged.putAll(load.params(given));
    return merged;
  }

  private static WorkloadParam param(String name) {
    return WorkloadParam.byKey(name)
        .orElseThrow(() -> Words.unknown("parameter", name, WorkloadParam.keys()));
  }
}
