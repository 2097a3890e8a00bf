// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.client.ClientCatalog;
import cacheduel.client.InstalledClient;
import cacheduel.measure.CellResult;
import cacheduel.measure.Status;
import cacheduel.plan.Plan;
import cacheduel.plan.Planner;
import cacheduel.plan.Preset;
import cacheduel.plan.Presets;
import cacheduel.plan.UsageException;
import cacheduel.report.Reports;
import cacheduel.result.EnvironmentCollector;
import cacheduel.result.RunStore;
import cacheduel.run.RunListener;
import cacheduel.run.RunLoop;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures every cell of a preset. */
@Command(
    name = "run",
    description = "Measure every cell of a preset and print a table.",
    footer = {
      "",
      "Examples:",
      "  cacheduel run smoke -c spymemcached,xmemcached -t 1,10,50",
      "  cacheduel run -p mix=get:90+set:10 -p valueSize=sweep --via docker"
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private final Home home;
  private final BooleanSupplier verbose;

  @Spec
  private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      defaultValue = "smoke",
      paramLabel = "PRESET|FILE",
      description = "A preset's name or a YAML file (smoke).")
  private String preset = "smoke";

  @Mixin
  private MatrixOptions matrix = new MatrixOptions();

  @Mixin
  private ServerOptions server = new ServerOptions();

  @Mixin
  private JmhOptions jmh = new JmhOptions();

  @Option(names = "--out", paramLabel = "DIR", description = "Folder of the results.")
  private @Nullable Path out;

  @Option(names = "--dry-run", description = "Print the cells and the time; start nothing.")
  private boolean dryRun;

  @Option(names = "--resume", paramLabel = "RUN", description = "Go on with an interrupted run.")
  private @Nullable Path resume;

  RunCommand(Home home, BooleanSupplier verbose) {
    this.home = home;
    this.verbose = verbose;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ServerException {
    ServerCatalog servers = ServerCatalog.load();
    ClientCatalog clients = home.clients();
    clients.warnings().forEach(warning -> err().println("warning: " + warning));
    if (resume != null) {
      return resume(resume, clients, servers);
    }
    Preset chosen = withOptions(Presets.find(preset));
    ServerOptions.Decision decision = server.decide(chosen, servers);
    Plan plan = new Planner(clients).plan(chosen, decision.settings());
    if (dryRun) {
      new DryRun(plan, decision.notes()).print(out());
      return ExitCode.FINE.code();
    }
    Instant start = Instant.now();
    Path directory = out == null ? RunStore.defaultDirectory(plan.preset(), start, zone()) : out;
    requireEmpty(directory);
    decision.notes().forEach(note -> err().println("note: " + note));
    List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
    try (RunStore store = RunStore.create(
        directory, plan, EnvironmentCollector.collect(plan.cells()), start, arguments)) {
      return run(store, clients, servers);
    }
  }

  private Preset withOptions(Preset found) {
    Preset matrixed = matrix.applyTo(found);
    return matrixed.with(jmh.applyTo(matrixed.jmh()));
  }

  private Integer resume(Path directory, ClientCatalog clients, ServerCatalog servers)
      throws IOException, InterruptedException {
    long others = spec.commandLine().getParseResult().matchedOptions().stream()
        .filter(option -> !option.longestName().equals("--resume"))
        .filter(option -> !option.longestName().equals("--verbose"))
        .count();
    if (others > 0) {
      throw new UsageException(
          "--resume goes on with the run as it was planned: leave the other options out");
    }
    try (RunStore store = RunStore.open(directory)) {
      return run(store, clients, servers);
    }
  }

  private Integer run(RunStore store, ClientCatalog clients, ServerCatalog servers)
      throws IOException, InterruptedException {
    Plan plan = store.info().plan();
    RunListener display = Displays.choose(plan, err(), verbose.getAsBoolean());
    Map<String, InstalledClient> byName = clients.all().stream()
        .collect(Collectors.toMap(InstalledClient::name, Function.identity()));
    requireClients(plan, byName);
    List<CellResult> results;
    try {
      results = new RunLoop(plan, byName, servers, store, display).run();
    } finally {
      display.close();
    }
    out().println(Reports.terminalTable(store, Displays.width(), Displays.isTerminal()));
    out().printf("Results: %s%n", store.directory());
    out().flush();
    return exitCode(results).code();
  }

  private static void requireClients(Plan plan, Map<String, InstalledClient> clients) {
    plan.cells().stream()
        .filter(cell -> !clients.containsKey(cell.client()))
        .findFirst()
        .ifPresent(cell -> {
          throw new UsageException(
              "client '%s' of this run is not installed any more".formatted(cell.client()));
        });
  }

  private static void requireEmpty(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    if (!Files.isDirectory(directory)) {
      throw new UsageException("--out %s is a file: expected a new folder".formatted(directory));
    }
    try (Stream<Path> entries = Files.list(directory)) {
      if (entries.findAny().isPresent()) {
        throw new UsageException(
            "--out %s is not empty: name a new folder, or go on with it by --resume %s"
                .formatted(directory, directory));
      }
    }
  }

  /** A run without a single valid number is not a good one, even if all was skipped. */
  private static ExitCode exitCode(List<CellResult> results) {
    boolean doubtful =
        results.stream().anyMatch(r -> r.status() == Status.INVALID || r.status() == Status.FAILED);
    boolean some = results.stream().anyMatch(r -> r.status() == Status.VALID);
    return doubtful || !some ? ExitCode.INVALID_RUN : ExitCode.FINE;
  }

  private static ZoneId zone() {
    return ZoneId.systemDefault();
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
