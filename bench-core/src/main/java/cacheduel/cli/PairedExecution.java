// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.ClientCatalog;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.NoiseGate;
import cacheduel.measure.Profilers;
import cacheduel.page.ReportPage;
import cacheduel.plan.Arms;
import cacheduel.plan.Part;
import cacheduel.plan.Plan;
import cacheduel.plan.Planner;
import cacheduel.plan.Preset;
import cacheduel.plan.Presets;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.UsageException;
import cacheduel.result.EnvironmentCollector;
import cacheduel.result.RunStore;
import cacheduel.run.paired.Limits;
import cacheduel.run.paired.PairedLoop;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;

/** Plans a comparison in turns, measures it, and says what came of it. */
final class PairedExecution {
  private final Home home;
  private final CommandSpec spec;
  private final boolean verbose;

  PairedExecution(Home home, CommandSpec spec, boolean verbose) {
    this.home = home;
    this.spec = spec;
    this.verbose = verbose;
  }

  ExitCode run(
      String preset,
      UnaryOperator<Part> options,
      PairedOptions paired,
      ClientOptions library,
      ServerOptions server)
      throws IOException, InterruptedException, ServerException {
    Preset chosen = arms(preset, options, paired, server.via());
    Limits limits = paired.limits();
    ServerCatalog catalog = home.servers();
    ClientCatalog installed = library.clients(home);
    installed.warnings().forEach(warning -> err().println("warning: " + warning));
    ClientCatalog clients = library.versions(installed).with(named(chosen));
    List<ServerProvider> providers = Servers.providers(chosen, catalog);
    Planner planner = new Planner(clients, jmh -> JavaRelease.of(jmh.jvm()));
    Plan asked = planner.plan(chosen, server.asked(providers));
    Arms.pairs(asked);
    Instant now = Instant.now();
    Path directory = OutputFolder.requireNew(
        paired.out == null
            ? RunStore.defaultDirectory(asked.title(), now, ZoneId.systemDefault())
            : paired.out);
    Servers servers = Servers.resolve(asked.server(), providers, catalog);
    Plan plan = planner.plan(chosen, servers.settings());
    servers.requireOne();
    List<Arms.Pair> pairs = Arms.pairs(plan);
    requireSomethingToMeasure(pairs);
    servers.requireAnswer(providers);
    ServerSettings candidates = candidates(paired, server, providers, catalog, servers.settings());
    ClientNotes.of(plan, clients).forEach(note -> err().println("note: " + note));
    servers.notes().forEach(note -> err().println("note: " + note));
    err().printf("note: order of the blocks: --order-seed %d%n", limits.seed());
    List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
    try (RunStore store = RunStore.create(
        directory,
        plan.withoutCells(),
        EnvironmentCollector.collect(plan.cells()),
        now,
        arguments)) {
      List<ComparedCell> results = new PairedLoop(
              clients, catalog, store, candidates, limits, new PairedDisplay(err(), verbose))
          .run(pairs);
      ExitCode code = CompareCommand.say(results, spec.commandLine().getOut());
      spec.commandLine().getOut().printf("Results: %s%n", store.directory());
      spec.commandLine().getOut().printf("Page: %s%n", store.directory().resolve(ReportPage.FILE));
      spec.commandLine().getOut().flush();
      return code;
    }
  }

  /** How the candidate's server is had: as the baseline's, unless another is asked for. */
  private static ServerSettings candidates(
      PairedOptions paired,
      ServerOptions server,
      List<ServerProvider> providers,
      ServerCatalog catalog,
      ServerSettings baselines)
      throws ServerException {
    if (paired.candidateVia == null) {
      return baselines;
    }
    Servers its = Servers.resolve(server.asked(providers, paired.candidateVia), providers, catalog);
    its.requireOne();
    its.requireAnswer(providers);
    return its.settings();
  }

  private Preset arms(String name, UnaryOperator<Part> options, PairedOptions paired, String via) {
    if (spec.commandLine().getParseResult().hasMatchedOption("-f")) {
      throw new UsageException(
          "-f does not fit --paired: it measures forks until it is decided, or --time is spent");
    }
    Preset found = Presets.find(name).with(options);
    if (found.parts().size() != 1) {
      throw new UsageException("%s has %d parts: expected a preset without parts for --paired"
          .formatted(name, found.parts().size()));
    }
    Part part = found.parts().get(0);
    if (part.jmh().iterations() < NoiseGate.FEWEST_ITERATIONS) {
      throw new UsageException("-i %d: expected at least %d iterations for --paired"
          .formatted(part.jmh().iterations(), NoiseGate.FEWEST_ITERATIONS));
    }
    try {
      Profilers.require(part.jmh().profilers());
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
    List<Part> arms =
        new Arms(part, paired.profiles(), paired.jvms(), paired.vias(via), paired.versus).split();
    return new Preset(
        found.name(),
        found.description(),
        found.background(),
        found.variants(),
        found.chosen(),
        List.of(),
        arms);
  }

  private static List<String> named(Preset preset) {
    return preset.parts().stream()
        .flatMap(part -> part.clients().stream())
        .distinct()
        .toList();
  }

  private static void requireSomethingToMeasure(List<Arms.Pair> pairs) {
    if (pairs.stream().allMatch(pair -> pair.skipReason() != null)) {
      throw new UsageException("nothing of this comparison can be measured: "
          + String.join(
              "; ", pairs.stream().map(Arms.Pair::skipReason).distinct().toList()));
    }
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
