// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.InstalledClient;
import cacheduel.cli.display.DryRun;
import cacheduel.cli.display.FaultDisplay;
import cacheduel.cli.display.PresetText;
import cacheduel.cli.list.ClientEntry;
import cacheduel.cli.list.ClientTable;
import cacheduel.cli.list.PresetEntry;
import cacheduel.cli.list.PresetTable;
import cacheduel.cli.list.ServerEntry;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.ClientOptions;
import cacheduel.cli.option.ServerOptions;
import cacheduel.cli.option.Servers;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.faults.scenario.FaultScenarios;
import cacheduel.input.UsageException;
import cacheduel.plan.Plan;
import cacheduel.planner.Planner;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.server.ServerCatalog;
import cacheduel.store.Json;
import cacheduel.workload.WorkloadParam;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what the other commands can be given. */
@Command(
    name = "list",
    description = "List clients, presets, servers, workload parameters or faults.",
    footer = {
      "",
      "Examples:",
      "  cacheduel list presets nightly",
      "  cacheduel list presets nightly --yaml > mine.yaml"
    },
    sortOptions = false)
final class ListCommand extends Subcommand {
  @Parameters(
      arity = "0..1",
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = Candidates.Lists.class,
      description = "What to list: clients, presets, servers, params or faults.")
  private String subject = "";

  @Parameters(
      arity = "0..1",
      index = "1",
      paramLabel = "NAME",
      completionCandidates = Candidates.PresetNames.class,
      description = "A preset or YAML file to show in full (list presets only).")
  private @Nullable String name;

  @Option(names = "--yaml", description = "Print the preset's YAML, to be copied and changed.")
  private boolean asYaml;

  @Option(names = "--json", description = "Print JSON.")
  private boolean asJson;

  @Mixin
  private ClientOptions library = new ClientOptions();

  @Override
  ExitCode execute() {
    if (!Candidates.Lists.WHAT.contains(subject)) {
      throw subject.isEmpty()
          ? new UsageException("list: nothing to list given: expected one of "
              + String.join(", ", Candidates.Lists.WHAT))
          : UsageException.unknown("list", subject, Candidates.Lists.WHAT);
    }
    if (name != null && !subject.equals("presets")) {
      throw new UsageException("unexpected argument '%s': only presets takes one".formatted(name));
    }
    if (asYaml && (name == null || asJson)) {
      throw new UsageException("--yaml prints one preset: use list presets NAME --yaml");
    }
    switch (subject) {
      case "clients" -> listClients();
      case "presets" -> listPresets();
      case "servers" -> listServers();
      case "faults" -> listFaults();
      default -> listParams();
    }
    return ExitCode.FINE;
  }

  private void json(List<?> entries) {
    out().print(Json.pretty(entries));
  }

  private void listClients() {
    List<InstalledClient> clients = clients(library).all();
    if (asJson) {
      json(clients.stream().map(ClientEntry::of).toList());
      return;
    }
    if (clients.isEmpty()) {
      err().println(home().withoutClients());
    }
    new ClientTable(clients, isVerbose()).lines().forEach(out()::println);
  }

  private void listPresets() {
    if (asYaml) {
      out().print(Presets.yaml(Objects.requireNonNull(name)));
    } else if (name != null && !asJson) {
      Preset preset = Presets.find(name);
      PresetText.all(preset).forEach(out()::println);
      printMatrix(preset);
    } else {
      List<PresetEntry> presets = presets();
      if (asJson) {
        json(presets);
      } else {
        PresetTable.lines(presets).forEach(out()::println);
      }
    }
  }

  private void printMatrix(Preset preset) {
    out().println("matrix");
    try {
      new DryRun(planner().apply(preset), List.of(), List.of()).printMatrix(out());
    } catch (UsageException e) {
      out().println("  " + e.getMessage());
    }
  }

  private List<PresetEntry> presets() {
    Function<Preset, Plan> planner = planner();
    return (name == null ? Presets.names() : List.of(name))
        .stream().map(preset -> PresetEntry.of(Presets.find(preset), planner)).toList();
  }

  private Function<Preset, Plan> planner() {
    Planner planner = new Planner(clients(library), jmh -> Runtime.version().feature());
    ServerCatalog servers = servers();
    return preset ->
        planner.plan(preset, new ServerOptions().requested(Servers.providers(preset, servers)));
  }

  /** A workload parameter in JSON. */
  private record ParamEntry(String name, String description, String values, String defaultValue) {
    static ParamEntry of(WorkloadParam param) {
      return new ParamEntry(param.key(), param.description(), param.syntax(), param.defaultValue());
    }
  }

  /** A fault in JSON; one of 0 seconds is permanent. */
  private record FaultEntry(String name, String description, double seconds) {
    static FaultEntry of(FaultScenario scenario) {
      return new FaultEntry(
          scenario.name(), scenario.description(), scenario.lasts().toMillis() / 1e3);
    }
  }

  private void listServers() {
    List<ServerEntry> entries =
        servers().providers().stream().map(ServerEntry::of).toList();
    if (asJson) {
      json(entries);
    } else {
      entries.forEach(entry -> entry.lines().forEach(out()::println));
    }
  }

  private void listParams() {
    if (asJson) {
      json(Stream.of(WorkloadParam.values()).map(ParamEntry::of).toList());
      return;
    }
    for (WorkloadParam param : WorkloadParam.values()) {
      out().printf("%-16s %s%n", param.key(), param.description());
      out().printf("%-16s %s; default %s%n", "", param.syntax(), param.defaultValue());
    }
  }

  private void listFaults() {
    List<FaultScenario> faults = FaultScenarios.all();
    if (asJson) {
      json(faults.stream().map(FaultEntry::of).toList());
    } else {
      faults.forEach(fault -> out().println(FaultDisplay.line(fault)));
    }
  }
}
