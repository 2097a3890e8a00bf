// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.agent.place.AgentException;
import cacheduel.catalog.ClientCatalog;
import cacheduel.cli.folder.RunFolders;
import cacheduel.cli.option.Candidates;
import cacheduel.cli.option.LoadOptions;
import cacheduel.cli.option.MeasurementOptions;
import cacheduel.cli.option.OutputOptions;
import cacheduel.cli.option.RaceOptions;
import cacheduel.input.UsageException;
import cacheduel.limit.RunLimits;
import cacheduel.plan.Cell;
import cacheduel.preset.Amounts;
import cacheduel.preset.Preset;
import cacheduel.preset.Presets;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Fork;
import cacheduel.run.TestBed;
import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerException;
import cacheduel.store.Run;
import cacheduel.store.RunStore;
import cacheduel.store.WallClock;
import cacheduel.text.Words;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures every cell of a preset. */
@Command(
    name = "run",
    description = "Compare clients: measure a preset in rounds and rank them.",
    footer = {
      "",
      "Times are written as 500ms, 10s or 2m. Options override the preset. A value in parentheses"
          + " is the default if the preset does not set one.",
      "Examples:",
      "  cacheduel run -c spymemcached,xmemcached -t 1,10,50 --time 10m",
      "  cacheduel run -c xmemcached@1.3.5,xmemcached -t 8",
      "  cacheduel run -p mix=get:90+set:10 -p valueSize=sweep --via docker",
      "  cacheduel run opensolaris-2008:quick,as-shipped --part published,binary"
    },
    subcommands = FaultsCommand.class,
    sortOptions = false,
    abbreviateSynopsis = true)
final class RunCommand extends Subcommand {
  private static final Set<String> RESUME_OPTIONS = Set.of(
      "--resume",
      "--time",
      "--verbose",
      "--clients-dir",
      "--maven-settings",
      "--details",
      "--json",
      "--fail-if",
      "--on",
      "--server-agent",
      "--token-file");

  /** The simulations that prove the rule are of 1 %. */
  private static final double LEAST_LEVEL = 0.001;

  private static final double MOST_LEVEL = 0.2;

  @Parameters(
      arity = "0..1",
      defaultValue = "duel:quick",
      paramLabel = "PRESET|FILE[:VARIANT,..]",
      completionCandidates = Candidates.PresetNames.class,
      description = {
        "A preset or YAML file (duel:quick) and its variants, of which later ones override earlier"
            + " ones (cacheduel list presets)."
      })
  private String preset = "duel:quick";

  @Option(
      names = "--part",
      paramLabel = "PART,..",
      completionCandidates = Candidates.Parts.class,
      description = "Only these parts of the preset.")
  private @Nullable List<String> parts;

  @Mixin
  private MeasurementOptions measurement = new MeasurementOptions();

  @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results.")
  private @Nullable Path out;

  @Option(
      names = "--commit",
      paramLabel = "ID",
      description = "Label of the measured code, for histories.")
  private @Nullable String commit;

  @Option(names = "--dry-run", description = "Print cells and time; start nothing.")
  private boolean dryRun;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time budget: measure rounds until it is spent or everything is decided.")
  private @Nullable String time;

  @Option(
      names = "--level",
      paramLabel = "SHARE",
      description = "Probability of a wrong answer to a race (1%%).")
  private @Nullable String level;

  @Option(
      names = "--resume",
      paramLabel = "RUN",
      description = "Continue a run; with --time, add rounds to it.")
  private @Nullable Path resume;

  @Option(
      names = "--fail-if",
      paramLabel = "LIMIT",
      description = "Exit code 3 if this holds for any client, such as 'p99>2ms'; repeatable.")
  private List<String> failIf = List.of();

  @Option(names = "--explain", description = "Explain the first race afterwards (see why).")
  private boolean explain;

  @Mixin
  private OutputOptions output = new OutputOptions();

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException, AgentException {
    RunLimits limits = RunLimits.parse("--fail-if", failIf);
    ServerCatalog servers = servers();
    ClientCatalog clients = clients(measurement.clients());
    return resume == null
        ? start(clients, servers, limits)
        : resume(resume, clients, servers, limits);
  }

  private ExitCode start(ClientCatalog clients, ServerCatalog servers, RunLimits limits)
      throws IOException, InterruptedException, ServerException, AgentException {
    @Nullable
    Double rate =
        level == null ? null : (Double) Amounts.share("--level", level, LEAST_LEVEL, MOST_LEVEL);
    PlannedRun planned =
        new Planning(chosenPreset(), clients, servers, measurement, this).resolve(out);
    if (explain && planned.plan().agents() != null) {
      throw new UsageException(
          "--explain needs client JVMs on this machine: leave out --on, or leave out --explain");
    }
    if (dryRun) {
      planned.dryRun().print(out());
      measurement
          .agents()
          .preview(planned.plan())
          .ifPresent(created -> out().printf("%n# would be created for the agents:%n%s", created));
      return ExitCode.FINE;
    }
    planned.requireMeasurable(this);
    try (OpenGenerator generator =
            OpenGenerator.of(planned.plan(), measurement.agents(), planned.directory(), this);
        RunStore store = planned.createStore(planned.plan().at(rate), commit, this)) {
      TestBed bed = generator.bed(planned.clients(), servers);
      ExitCode code = new Execution(bed, this, planned.plan().time(), output).run(store);
      explain(store.run(), bed);
      return within(limits, code, store.run());
    }
  }

  private void explain(Run run, TestBed bed) throws IOException, InterruptedException {
    if (explain) {
      new WhyExecution(this, measurement.clients().jars(this::note), null, WhyCommand.FORKS, false)
          .run(run, new RaceOptions().choose(RunView.of(run)), bed);
    }
  }

  /** As in a comparison, what is certainly too slow outranks what could not be measured. */
  private ExitCode within(RunLimits limits, ExitCode code, Run run) {
    ExitCode ofLimits = switch (limits.check(run, err()::println)) {
      case KEPT -> ExitCode.FINE;
      case EXCEEDED -> ExitCode.REGRESSION;
      case UNKNOWN -> ExitCode.INVALID_RUN;
    };
    return ofLimits == ExitCode.REGRESSION || code == ExitCode.FINE ? ofLimits : code;
  }

  private Preset chosenPreset() {
    Preset found = Presets.find(preset);
    Preset selected =
        parts == null ? found : found.only(LoadOptions.each(parts, List.of(), Function.identity()));
    return within(selected.with(measurement::applyTo));
  }

  /** A number of rounds, or a search that ends by itself, replaces a preset's budget. */
  private Preset within(Preset chosen) {
    boolean searches = chosen.parts().stream().anyMatch(part -> part.settings().findMax() != null);
    if (time != null && (measurement.hasForks() || searches)) {
      throw new UsageException("--time ends a run, and so does %s: give only one of them"
          .formatted(searches ? "--find-max" : "-f"));
    }
    if (time != null) {
      return chosen.within(Amounts.timeWithUnit("--time", time));
    }
    return measurement.hasForks() || searches ? chosen.within(null) : chosen;
  }

  private ExitCode resume(
      Path directory, ClientCatalog installed, ServerCatalog servers, RunLimits limits)
      throws IOException, InterruptedException, AgentException {
    if (given().matchedArgs().stream().anyMatch(arg -> !fitsResume(arg))) {
      throw new UsageException(
          "--resume continues a run as it was planned: leave out the preset and other options than"
              + " --time");
    }
    Path run = RunFolders.find("--resume", directory);
    try (RunStore store = RunStore.open(run);
        OpenGenerator generator =
            OpenGenerator.of(store.info().plan(), measurement.agents(), run, this)) {
      printLoss(store);
      List<Cell> again = store.leaveOut(Fork::isAccident);
      if (!again.isEmpty()) {
        print(
            "note",
            List.of("%s failed before and %s measured again: %s"
                .formatted(
                    Words.count(again.size(), "cell"),
                    Words.choice(again.size(), "is", "are"),
                    again.stream().map(Cell::label).collect(Collectors.joining(", ")))));
      }
      ClientCatalog clients = measurement
          .clients()
          .versions(installed, this::note)
          .again(Execution.clients(store.run()));
      ExitCode code = new Execution(
              generator.bed(clients, servers), this, moreTime(store.run()), output)
          .run(store);
      return within(limits, code, store.run());
    }
  }

  /** Prints what a run has lost. */
  private void printLoss(RunStore store) {
    Run run = store.run();
    run.loss()
        .ifPresent(lost -> print("warning", List.of(lost + "; what is missing is measured again")));
    print(
        "warning",
        run.info().warnings().stream()
            .filter(warning -> warning.kind() == RemarkKind.DAMAGED_FILE)
            .map(Remark::text)
            .toList());
    print("warning", run.damagedFiles());
  }

  /** Returns the budget of the rounds that a run still gets; null to measure those of its plan. */
  private @Nullable Duration moreTime(Run run) {
    if (time != null) {
      return Amounts.timeWithUnit("--time", time);
    }
    Duration budget = run.plan().time();
    if (budget == null) {
      return null;
    }
    WallClock spent = run.info().course().wallClock();
    Duration left = spent == null ? budget : budget.minusMillis(Math.round(1e3 * spent.seconds()));
    if (left.isNegative() && run.unmeasured().isEmpty()) {
      throw new UsageException(
          "the run has used its time budget of %d s: add time with --time, for example --time 5m"
              .formatted(budget.toSeconds()));
    }
    return left.isNegative() ? Duration.ZERO : left;
  }

  private static boolean fitsResume(ArgSpec arg) {
    return arg instanceof OptionSpec option && RESUME_OPTIONS.contains(option.longestName());
  }
}
