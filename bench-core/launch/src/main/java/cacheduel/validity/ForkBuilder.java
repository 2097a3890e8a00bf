// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import cacheduel.figure.ForkEstimator;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.AgentSummary;
import cacheduel.result.Answers;
import cacheduel.result.CellUsage;
import cacheduel.result.Connections;
import cacheduel.result.CrossChecks;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NodeLoad;
import cacheduel.result.Repetition;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.result.TimeHistogram;
import cacheduel.result.Times;
import cacheduel.result.Validity;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Pacing;
import cacheduel.workload.SizeBuckets;
import cacheduel.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/** Builder of a fork, created when the fork begins. Not thread-safe. */
public final class ForkBuilder {
  private final Cell cell;
  private final int round;
  private final TimerGranularity timer;
  private final @Nullable InstalledClient client;
  private final Instant startedAt = Instant.now();

  /** The wall clock may be set while the fork runs. */
  private final long begun = System.nanoTime();

  /**
   * Begins a fork of a cell.
   *
   * @param round the label of the round or block
   * @param timer the granularity of this machine's timer
   * @param client the cell's client; null if it calls none
   */
  public ForkBuilder(
      Cell cell, int round, TimerGranularity timer, @Nullable InstalledClient client) {
    this.cell = cell;
    this.round = round;
    this.timer = timer;
    this.client = client;
  }

  /** Returns a fork of a cell that its client, its server or this machine cannot run. */
  public Fork skipped(String reason) {
    return empty(Status.SKIPPED, new Remark(RemarkKind.NOT_POSSIBLE, cell.client(), reason));
  }

  public Fork failed(RemarkKind kind, String reason) {
    return empty(Status.FAILED, Remark.of(kind, reason));
  }

  private boolean has(Feature feature) {
    return client != null && client.capabilities().has(feature);
  }

  private Fork.Client client(@Nullable Integer connections, Map<String, String> settings) {
    return new Fork.Client(
        connections,
        settings,
        client == null ? List.of() : client.faultSentences(cell.protocol(), cell.mode()),
        has(Feature.BARE_WIRE),
        client == null ? null : client.declared().layer());
  }

  private Fork empty(Status status, Remark reason) {
    return new Fork(
        cell,
        round,
        startedAt,
        seconds(),
        Validity.without(status, reason),
        Fork.Measurement.NONE,
        Fork.Machine.NONE,
        client(null, Map.of()),
        null);
  }

  /**
   * Judges what the JVMs of the fork left, and builds the fork.
   *
   * @param server the server; null without one
   * @param serverFailure the server's failure, if it no longer answers
   */
  public MeasuredFork measured(
      PartSettings settings,
      RawFork raw,
      @Nullable ServerFacts server,
      Optional<String> serverFailure) {
    ForkTotals totals = raw.totals();
    List<TimeHistogram> histograms =
        TimeHistogram.of(totals.histograms(), SizeBuckets.of(cell.workload().valueSize()));
    Times times = Times.of(histograms);
    CrossChecks checks = checks(settings, raw, times, server);
    List<FitnessFinding> fitness = new MachineCheck(cell, raw, timer, times).findings();
    List<MeasuredIteration> iterations = MeasuredIteration.of(totals, raw.periods());
    ValidityCheck.Judgement judgement = new ValidityCheck(
            cell,
            new ValidityCheck.Iterations(
                settings.jmh().iterations() * cell.concurrency().processes(),
                raw.measuredIterations()),
            raw.load().failure(),
            totals,
            times,
            checks,
            fitness,
            server,
            serverFailure)
        .judge();
    @Nullable Throughput throughput = throughput(totals, iterations, raw.machine(), fitness);
    List<Remark> warnings = new ArrayList<>(judgement.warnings());
    AgentSummary.stragglers(raw.load().agents()).ifPresent(warnings::add);
    Fork fork = new Fork(
        cell,
        round,
        startedAt,
        seconds(),
        new Validity(
            judgement.status(),
            judgement.reasons(),
            List.copyOf(warnings),
            answers(totals, server),
            checks),
        new Fork.Measurement(
            throughput,
            iterations,
            Repetition.of(totals.iterations()),
            List.copyOf(totals.intervals()),
            List.copyOf(totals.warmUps()),
            times,
            histograms,
            raw.load().agents(),
            Map.of()),
        new Fork.Machine(usage(raw, NodeLoad.of(cell, times, throughput, server)), fitness),
        client(totals.connections, totals.clientSettings()),
        server);
    return new MeasuredFork(
        fork.with(ForkEstimator.whole(fork)),
        json(raw.load().jmh()),
        totals.threadDump,
        raw.load().lost());
  }

  private static @Nullable Throughput throughput(
      ForkTotals totals,
      List<MeasuredIteration> iterations,
      Optional<Usage> machine,
      List<FitnessFinding> fitness) {
    if (iterations.isEmpty()) {
      return null;
    }
    Throughput rate = Throughput.of(totals.iterations());
    boolean noisy = fitness.stream().anyMatch(found -> found.severity() == Severity.NOISY);
    return noisy && machine.isPresent()
        ? rate.widened(Disturbance.leftShare(machine.get().machine()))
        : rate;
  }

  private double seconds() {
    return Math.round((System.nanoTime() - begun) / 1e6) / 1e3;
  }

  private CrossChecks checks(
      PartSettings settings, RawFork raw, Times times, @Nullable ServerFacts server) {
    List<Iteration> iterations = raw.totals().iterations();
    Workload workload = cell.workload();
    Pacing pacing = workload.pacing();
    boolean async = cell.mode() == Mode.ASYNC;
    // a window drains once the count is reached, so its places are not all used to the end
    boolean closed = !pacing.isPaced() && !(async && workload.operations().isFixed());
    int callers = async ? settings.inFlight(cell.concurrency()) : cell.threads();
    return new CrossChecks(
        closed ? LittlesLaw.of(callers, iterations, times.mean(cell.mode()).nanos()) : null,
        server == null ? Map.of() : serverCounts(raw.totals(), server),
        pacing.isOpen() ? ArrivalRate.of(pacing.opsPerSecond(), iterations) : null,
        server == null
            ? null
            : Connections.of(raw.totals().connectionCounts(), server, cell.topology()),
        // the score of a repetition is a time, the mean over the threads
        workload.operations().isFixed() ? null : raw.score(),
        overlap(iterations));
  }

  private @Nullable Double overlap(List<Iteration> iterations) {
    boolean several =
        cell.concurrency().processes() > 1 && !cell.workload().operations().isFixed();
    OptionalDouble least = iterations.stream().mapToDouble(Iteration::overlap).min();
    return several && least.isPresent() ? (Double) least.getAsDouble() : null;
  }

  /** A server that was started again has forgotten what it counted. */
  private Map<Operation, ServerCount> serverCounts(ForkTotals totals, ServerFacts server) {
    return server.wasRestarted()
        ? Map.of()
        : ServerCount.of(totals.requestCounts(), server, mergesGets());
  }

  /** A setting may merge gets though the library does not as shipped. */
  private boolean mergesGets() {
    boolean asShipped = cell.profile() == SettingsProfile.AS_SHIPPED && has(Feature.MERGES_GETS);
    return cell.tuning()
        .getOrDefault(Tunable.MERGE_GETS, asShipped ? "on" : "off")
        .equals("on");
  }

  private static CellUsage usage(RawFork raw, List<NodeLoad> nodes) {
    List<Iteration> iterations = raw.totals().iterations();
    return iterations.isEmpty()
        ? CellUsage.NONE
        : new CellUsage(
            iterations.stream().mapToLong(Iteration::called).sum(),
            raw.totals().jvm,
            raw.machine().orElse(null),
            raw.server(),
            nodes);
  }

  private Answers answers(ForkTotals totals, @Nullable ServerFacts server) {
    return new Answers(
        totals.operations(),
        totals.hits,
        totals.misses,
        totals.expectedHits,
        totals.wrong,
        LostWrites.count(cell, totals, server),
        cell.workload().mix().writes() ? (Long) totals.readBack : null,
        new TreeMap<>(totals.errors()));
  }

  private static @Nullable String json(List<RunResult> results) {
    if (results.isEmpty()) {
      return null;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
