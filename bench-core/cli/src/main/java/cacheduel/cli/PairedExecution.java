// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.Home;
import cacheduel.cli.display.PairedDisplay;
import cacheduel.cli.option.ClientOptions;
import cacheduel.cli.option.PairedOptions;
import cacheduel.cli.option.ServerOptions;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.NoiseGate;
import cacheduel.input.UsageException;
import cacheduel.page.ReportPage;
import cacheduel.paired.Limits;
import cacheduel.paired.PairedLoop;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.planner.Arms;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.store.EnvironmentCollector;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
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
    ClientCatalog installed = paired.withBaseline(library.clients(home));
    installed.warnings().forEach(warning -> err().println("warning: " + warning));
    Planning planning = new Planning(chosen, installed, library, catalog, server);
    Arms.pairs(planning.asked());
    Instant now = Instant.now();
    Path directory =
        OutputFolder.requireNew(paired.out == null ? planning.directory(now) : paired.out);
    PlannedRun planned = planning.resolve();
    Plan plan = planned.plan();
    List<Arms.Pair> pairs = Arms.pairs(plan);
    planned.servers().requireOne();
    requireSomethingToMeasure(pairs);
    planned.servers().requireAnswer(planned.providers());
    ServerSettings candidates = candidates(paired, server, planned);
    planned.notes().forEach(note -> err().println("note: " + note));
    err().printf("note: order of the blocks: --order-seed %d%n", limits.seed());
    List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
    try (RunStore store = RunStore.create(
        directory,
        plan.withoutCells(),
        EnvironmentCollector.collect(plan.cells()),
        now,
        arguments)) {
      List<ComparedCell> results = compare(
          pairs,
          new PairedLoop(
              planned.clients(),
              catalog,
              store,
              candidates,
              limits,
              new PairedDisplay(err(), verbose)),
          store);
      ExitCode code = CompareCommand.say(results, spec.commandLine().getOut());
      spec.commandLine().getOut().printf("Results: %s%n", store.directory());
      spec.commandLine().getOut().printf("Page: %s%n", store.directory().resolve(ReportPage.FILE));
      spec.commandLine().getOut().flush();
      return code;
    }
  }

  /** Runs the comparison; what was measured can be read also if it was interrupted. */
  static List<ComparedCell> compare(List<Arms.Pair> pairs, PairedLoop loop, RunStore store)
      throws IOException, InterruptedException {
    try {
      return loop.run(pairs);
    } finally {
      Views.write(store.run());
    }
  }

  /** How the candidate's server is had: as the baseline's, unless another is asked for. */
  private static ServerSettings candidates(
      PairedOptions paired, ServerOptions server, PlannedRun planned) throws ServerException {
    if (paired.candidateVia == null) {
      return planned.servers().settings();
    }
    List<ServerProvider> providers = planned.providers();
    Servers its =
        Servers.resolve(server.asked(providers, paired.candidateVia), providers, planned.catalog());
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
