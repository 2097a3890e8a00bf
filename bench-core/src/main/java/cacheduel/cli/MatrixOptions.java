// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
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
import picocli.CommandLine.Option;

/** The axes of the matrix; what is given replaces what the preset says. */
final class MatrixOptions {
  @Option(
      names = {"-c", "--client"},
      split = ",",
      paramLabel = "NAME",
      description = "Clients, as NAME or NAME@VERSION.")
  private @Nullable List<String> clients;

  @Option(names = "--protocol", split = ",", paramLabel = "P", description = "ascii, binary.")
  private @Nullable List<String> protocols;

  @Option(
      names = "--mode",
      split = ",",
      paramLabel = "M",
      description = "blocking, async, noreply.")
  private @Nullable List<String> modes;

  @Option(
      names = "-t",
      split = ",",
      paramLabel = "N",
      description = "Numbers of threads, each an own cell.")
  private @Nullable List<String> threads;

  @Option(names = "--server", split = ",", paramLabel = "NAME", description = "Server systems.")
  private @Nullable List<String> servers;

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description = "Client settings: fair or as-shipped.")
  private @Nullable String profile;

  @Option(
      names = "-p",
      paramLabel = "NAME=A,B",
      description = "A workload parameter and its values (list params).")
  private @Nullable List<String> params;

  @Option(
      names = "--op-timeout",
      paramLabel = "TIME",
      description = "After it an operation has failed.")
  private @Nullable String operationTimeout;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "Operations in flight per thread if async.")
  private @Nullable String window;

  Preset applyTo(Preset preset) {
    return new Preset(
        preset.name(),
        preset.description(),
        clients == null ? preset.clients() : clients,
        each(protocols, preset.protocols(), s -> Words.constant(Protocol.class, "protocol", s)),
        each(modes, preset.modes(), s -> Words.constant(Mode.class, "mode", s)),
        each(threads, preset.threads(), s -> Words.number("-t", s, 1)),
        servers == null ? preset.servers() : servers,
        profile == null
            ? preset.profile()
            : Words.constant(SettingsProfile.class, "profile", profile),
        params(preset.params()),
        preset.jmh(),
        timeout(preset.operationTimeout()),
        window == null ? preset.window() : Words.number("--window", window, 1));
  }

  private Duration timeout(Duration otherwise) {
    return operationTimeout == null ? otherwise : Words.time("--op-timeout", operationTimeout);
  }

  private Map<String, List<String>> params(Map<String, List<String>> preset) {
    Map<String, List<String>> merged = new LinkedHashMap<>(preset);
    for (String given : params == null ? List.<String>of() : params) {
      String[] nameAndValues = given.split("=", 2);
      WorkloadParam param = WorkloadParam.byKey(nameAndValues[0])
          .orElseThrow(() -> Words.unknown("parameter", nameAndValues[0], WorkloadParam.keys()));
      if (nameAndValues.length < 2 || nameAndValues[1].isBlank()) {
        throw new UsageException(
            "-p %s has no value: expected %s=%s".formatted(given, param.key(), param.syntax()));
      }
      merged.put(param.key(), param.axis(nameAndValues[1]));
    }
    return merged;
  }

  private static <T> List<T> each(
      @Nullable List<String> given, List<T> otherwise, Function<String, T> parse) {
    return given == null ? otherwise : given.stream().map(parse).toList();
  }
}
