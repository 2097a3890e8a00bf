// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.InstalledClient;
import cacheduel.cli.display.FaultLines;
import cacheduel.cli.display.PresetText;
import cacheduel.cli.doctor.InstallationFindings;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.ClientOptions;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.preset.Presets;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.workload.WorkloadParam;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists what the other commands can be given. */
@Command(name = "list", description = "List clients, presets, servers or workload parameters.")
final class ListCommand extends Subcommand {
  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = Candidates.Lists.class,
      description = "What to list: clients, presets, servers or params.")
  private String what = "";

  @Parameters(
      arity = "0..1",
      index = "1",
      paramLabel = "NAME",
      completionCandidates = Candidates.PresetNames.class,
      description = "A preset or YAML file to show in full (list presets only).")
  private @Nullable String name;

  @Mixin
  private ClientOptions library = new ClientOptions();

  @Override
  ExitCode execute() {
    if (name != null && !what.equals("presets")) {
      throw new UsageException("unexpected argument '%s': only presets takes one".formatted(name));
    }
    switch (what) {
      case "clients" -> listClients();
      case "presets" -> listPresets();
      case "servers" -> listServers();
      case "params" -> listParams();
      default -> throw UsageException.unknown("list", what, Candidates.Lists.WHAT);
    }
    return ExitCode.FINE;
  }

  private void listClients() {
    List<InstalledClient> clients = clients(library).all();
    if (clients.isEmpty()) {
      err().println(home().withoutClients());
    }
    for (InstalledClient client : clients) {
      out()
          .printf(
              "%-14s %-14s servers: %s; protocols: %s; modes: %s; features: %s; from %s%n",
              client.name(),
              client.version(),
              String.join(", ", client.systems().stream().sorted().toList()),
              EnumNames.of(client.capabilities().protocols()),
              EnumNames.of(client.capabilities().modes()),
              EnumNames.of(client.capabilities().features()),
              client.origin());
      FaultLines.of(client).forEach(out()::println);
      if (client.missing() != null) {
        out().printf("%-14s %-14s cannot run yet: %s%n", "", "", client.missing());
      }
    }
  }

  private void listPresets() {
    if (name == null) {
      Presets.names().forEach(preset -> out().println(PresetText.line(Presets.find(preset))));
    } else {
      PresetText.all(Presets.find(name)).forEach(out()::println);
    }
  }

  private void listServers() {
    for (ServerProvider provider : servers().providers()) {
      out().printf("%s (%s)%n", provider.system(), EnumNames.of(provider.protocols()));
      for (Via via : InstallationFindings.STARTED) {
        out()
            .printf(
                "  --via %-9s %s%n",
                EnumNames.of(via),
                provider.unavailable(via).map(r -> "no: " + r).orElse("yes"));
      }
      out().printf("  --via HOST:PORT[,HOST:PORT...]%n");
    }
  }

  private void listParams() {
    for (WorkloadParam param : WorkloadParam.values()) {
      out().printf("%-16s %s%n", param.key(), param.description());
      out().printf("%-16s %s; default %s%n", "", param.syntax(), param.defaultValue());
    }
  }
}
