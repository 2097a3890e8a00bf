// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.InstalledClient;
import cacheduel.plan.Preset;
import cacheduel.plan.Presets;
import cacheduel.plan.Words;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.workload.WorkloadParam;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells what there is to choose from. */
@Command(
    name = "list",
    description = "Tell what there is: clients, presets, servers, params.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  private static final List<String> WHAT = List.of("clients", "presets", "servers", "params");

  private final Home home;

  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "WHAT", description = "clients, presets, servers or params.")
  private String what = "";

  ListCommand(Home home) {
    this.home = home;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    switch (what) {
      case "clients" -> clients(out);
      case "presets" -> presets(out);
      case "servers" -> servers(out);
      case "params" -> params(out);
      default -> throw Words.unknown("list", what, WHAT);
    }
    out.flush();
    return ExitCode.FINE.code();
  }

  private void clients(PrintWriter out) {
    var catalog = home.clients();
    catalog.warnings().forEach(warning -> spec.commandLine().getErr().println(warning));
    for (InstalledClient client : catalog.all()) {
      out.printf(
          "%-14s %-8s protocols: %s; modes: %s; features: %s%n",
          client.name(),
          client.version(),
          words(client.capabilities().protocols()),
          words(client.capabilities().modes()),
          words(client.capabilities().features()));
    }
  }

  private static void presets(PrintWriter out) {
    for (String name : Presets.names()) {
      Preset preset = Presets.find(name);
      out.printf("%-14s %s%n", preset.name(), preset.description());
    }
  }

  private static void servers(PrintWriter out) {
    for (ServerProvider provider : ServerCatalog.load().providers()) {
      out.println(provider.system());
      for (Via via :
          Set.of(Via.DOCKER, Via.LOCAL, Via.EMBEDDED).stream().sorted().toList()) {
        out.printf(
            "  --via %-9s %s%n",
            Words.of(via), provider.unavailable(via).map(r -> "no: " + r).orElse("yes"));
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

  private static String words(Collection<? extends Enum<?>> constants) {
    return constants.stream().map(Words::of).sorted().collect(Collectors.joining(", "));
  }
}
