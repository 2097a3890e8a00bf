// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.planner.ClientName;
import cacheduel.server.ServerProvider;
import cacheduel.workload.WorkloadParam;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options that choose clients and workload; each replaces the setting of the part. */
@Command(optionListHeading = MatrixOptions.HEADING)
final class MatrixOptions {
  static final String HEADING = "Clients and workload";

  @Option(
      names = {"-c", "--client"},
      paramLabel = "CLIENT,..",
      description = "NAME, NAME@VERSION or 'NAME[KEY=A,B]' (cacheduel list clients).")
  private @Nullable List<String> clients;

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL,..",
      completionCandidates = Candidates.Protocols.class,
      description = "${COMPLETION-CANDIDATES} (ascii).")
  private @Nullable List<String> protocols;

  @Option(
      names = "--mode",
      paramLabel = "MODE,..",
      completionCandidates = Candidates.Modes.class,
      description = "${COMPLETION-CANDIDATES} (blocking).")
  private @Nullable List<String> modes;

  @Option(
      names = {"-p", "--param"},
      paramLabel = "PARAM=A,..",
      completionCandidates = Candidates.Params.class,
      description = "A workload parameter and its values (cacheduel list params).")
  private @Nullable List<String> params;

  @Option(names = "--no-floor", description = "Leave out the wire client and the harness.")
  private boolean noFloor;

  List<String> clients(List<String> preset) {
    return clients == null
        ? preset
        : clients.stream().flatMap(ClientName::split).map(String::strip).toList();
  }

  List<Protocol> protocols(List<Protocol> preset) {
    return LoadOptions.each(
        protocols, preset, s -> EnumNames.constant(Protocol.class, "protocol", s));
  }

  /**
   * Checks that each protocol that is given is one of the run's servers.
   *
   * @param servers the systems of the run
   * @param installed all systems, for advice
   * @throws UsageException if none of them has one
   */
  void requireSpoken(List<ServerProvider> servers, List<ServerProvider> installed) {
    for (Protocol protocol : protocols(List.of())) {
      if (servers.stream().noneMatch(server -> server.protocols().contains(protocol))) {
        String others = installed.stream()
            .filter(server -> server.protocols().contains(protocol))
            .map(ServerProvider::system)
            .collect(Collectors.joining(" or "));
        throw new UsageException("--protocol %s: %s: use one of these%s"
            .formatted(
                EnumNames.of(protocol),
                servers.stream().map(MatrixOptions::spoken).collect(Collectors.joining("; ")),
                others.isEmpty() ? "" : ", or --server " + others));
      }
    }
  }

  private static String spoken(ServerProvider server) {
    return server.system() + " speaks " + EnumNames.of(server.protocols());
  }

  List<Mode> modes(List<Mode> preset) {
    return LoadOptions.each(modes, preset, s -> EnumNames.constant(Mode.class, "mode", s));
  }

  boolean floor(boolean preset) {
    return preset && !noFloor;
  }

  /** Returns the workload parameters of {@code -p} and of the load's options over the preset's. */
  Map<String, List<String>> params(Map<String, List<String>> preset, LoadOptions load) {
    Map<String, List<String>> merged = new LinkedHashMap<>(preset);
    merged.putAll(load.params(given()));
    return merged;
  }

  private Map<String, List<String>> given() {
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
    return given;
  }

  private static WorkloadParam param(String name) {
    return WorkloadParam.byKey(name)
        .orElseThrow(() -> UsageException.unknown("parameter", name, WorkloadParam.keys()));
  }
}
