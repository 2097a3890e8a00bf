// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.catalog.InstalledClient;
import cacheduel.cli.display.PresetText;
import cacheduel.cli.doctor.InstallationFindings;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.ClientOptions;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.preset.Presets;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.workload.WorkloadParam;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what the other commands can be given. */
@Command(
    name = "list",
    description = "List clients, presets, servers or workload parameters.",
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class ListCommand implements Callable<Integer> {

  private final Home home;

  @Spec
  private CommandSpec spec;

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

  ListCommand(Home home) {
    this.home = home;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (name != null && !what.equals("presets")) {
      throw new UsageException("unexpected argument '%s': only presets takes one".formatted(name));
    }
    switch (what) {
      case "clients" -> clients(out);
      case "presets" -> presets(out);
      case "servers" -> servers(out);
      case "params" -> params(out);
      default -> throw UsageException.unknown("list", what, Candidates.Lists.WHAT);
    }
    out.flush();
    return ExitCode.FINE.code();
  }

  private void clients(PrintWriter out) {
    ClientCatalog catalog = library.clients(home);
    PrintWriter err = spec.commandLine().getErr();
    catalog.warnings().forEach(warning -> err.println("warning: " + warning));
    if (catalog.all().isEmpty()) {
      err.println(home.withoutClients());
    }
    for (InstalledClient client : catalog.all()) {
      out.printf(
          "%-14s %-14s servers: %s; protocols: %s; modes: %s; features: %s; from %s%n",
          client.name(),
          client.version(),
          String.join(", ", client.systems().stream().sorted().toList()),
          EnumNames.of(client.capabilities().protocols()),
          EnumNames.of(client.capabilities().modes()),
          EnumNames.of(client.capabilities().features()),
          client.origin());
      if (client.missing() != null) {
        out.printf("%-14s %-14s cannot run yet: %s%n", "", "", client.missing());
      }
    }
  }

  private void presets(PrintWriter out) {
    if (name == null) {
      Presets.names().forEach(preset -> out.println(PresetText.line(Presets.find(preset))));
    } else {
      PresetText.all(Presets.find(name)).forEach(out::println);
    }
  }

  private void servers(PrintWriter out) {
    ServerCatalog catalog = home.servers();
    PrintWriter err = spec.commandLine().getErr();
    catalog.warnings().forEach(warning -> err.println("warning: " + warning));
    for (ServerProvider provider : catalog.providers()) {
      out.printf("%s (%s)%n", provider.system(), EnumNames.of(provider.protocols()));
      for (Via via : InstallationFindings.STARTED) {
        out.printf(
            "  --via %-9s %s%n",
            EnumNames.of(via), provider.unavailable(via).map(r -> "no: " + r).orElse("yes"));
      }
      out.printf("  --via HOST:PORT[,HOST:PORT...]%n");
    }
  }

  private static void params(PrintWriter out) {
    for (WorkloadParam param : WorkloadParam.values()) {
      out.printf("%-16s %s%n", param.key(), param.description());
      out.printf("%-16s %s; default %s%n", "", param.syntax(), param.defaultValue());
    }
  }
}
