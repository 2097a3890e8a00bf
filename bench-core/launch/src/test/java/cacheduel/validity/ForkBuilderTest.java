// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.catalog.ClientNotes;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.machine.MachineUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.TimerGranularity;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CrossChecks;
import cacheduel.result.Fork;
import cacheduel.result.RunFixture;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.store.Json;
import cacheduel.timing.HistogramKey;
import cacheduel.timing.Iteration;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import tools.jackson.databind.JsonNode;

/** What JVMs left becomes a fork, with each check that its kind of load allows. */
class ForkBuilderTest {
  private static final long SECOND = 1_000_000_000;

  private final ForkTotals totals = new ForkTotals();
  private Map<String, String> params = Map.of();
  private Mode mode = Mode.BLOCKING;
  private int processes = 1;
  private SettingsProfile profile = SettingsProfile.FAIR;
  private Role role = Role.CLIENT;
  private Map<String, String> tuned = Map.of();
  private @Nullable InstalledClient client;
  private List<List<Usage>> machines = List.of(List.of(usage(SECOND, 0.5, 2, 0)));
  private List<RunResult> jmh = List.of();
  private @Nullable ServerFacts server = server("local", Map.of("pid", "1", "cmd_get", "1000"));
  private int cores = 1;

  ForkBuilderTest() {
    totals.iterations().add(iteration(1, 1_000, null));
    time(TimeKind.COMPLETED, 1_000, 1_000_000);
    for (int i = 0; i < 1_000; i++) {
      totals.requestCounts().addRead(true);
    }
  }

  @Test
  void closedLoop_isHeldAgainstLittlesLaw() {
    CrossChecks checks = checks();

    assertThat(requireNonNull(checks.littlesLaw()).callers()).isEqualTo(processes);
    assertThat(checks.littlesLaw().ratio()).isCloseTo(1, within(0.01));
    assertThat(checks.arrivalRate()).isNull();
    assertThat(checks.overlap()).isNull();
    assertThat(checks.serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, 1_000, 1_000));
    assertThat(checks.connections()).isNotNull();
    assertThat(checks.jmhOpsPerSecond()).isNull();
  }

  @Test
  void window_isTheCallersOfAsynchronousOperations() {
    mode = Mode.ASYNC;
    totals.iterations().set(0, iteration(1, 100_000, null));
    assertThat(requireNonNull(checks().littlesLaw()).callers()).isEqualTo(256);
  }

  @Test
  void openLoop_isHeldAgainstItsRate() {
    params = Map.of("rate", "1000");
    CrossChecks checks = checks();

    assertThat(checks.littlesLaw()).isNull();
    assertThat(requireNonNull(checks.arrivalRate()).opsPerSecond()).isEqualTo(1_000);
  }

  @Test
  void pacedLoop_isHeldAgainstNeither() {
    params = Map.of("thinkTime", "5ms");
    assertThat(checks().littlesLaw()).isNull();
    assertThat(checks().arrivalRate()).isNull();
  }

  @Test
  void repetition_hasNoRateOfJmhAndNoOverlap() {
    params = Map.of("operations", "1000");
    processes = 2;
    jmh = List.of(result(1_000, 1));
    totals.iterations().set(0, iteration(1, 1_000, new Iteration.Finish(2, 1_000, 2 * SECOND, 0)));

    assertThat(checks().jmhOpsPerSecond()).isNull();
    assertThat(checks().overlap()).isNull();
    assertThat(checks().littlesLaw()).isNotNull();
    mode = Mode.ASYNC;
    assertThat(checks().littlesLaw()).isNull();
  }

  /** Of two threads, one ends halfway. */
  @Test
  void littlesLawOfARepetition_followsFromTheRecordAlone() {
    params = Map.of("operations", "1000");
    processes = 2;
    totals
        .iterations()
        .set(0, iteration(1, 1_000, new Iteration.Finish(2, 1_000, 3 * SECOND / 2, 0)));

    JsonNode fork = Json.parse(Json.line(measured().fork()));
    JsonNode law = fork.at("/validity/checks/littlesLaw");
    double rate = fork.at("/measurement/throughput/opsPerSecond").asDouble();
    double mean = fork.at("/measurement/times/completed/GET/meanNanos").asDouble() / 1e9;
    double called = mean / (1 - law.at("/betweenShare").asDouble());
    assertThat(law.at("/callers").asDouble()).isEqualTo(1.5);
    assertThat(rate * called / law.at("/callers").asDouble())
        .isCloseTo(law.at("/ratio").asDouble(), within(1e-6))
        .isCloseTo(2 / 3.0, within(1e-3));
  }

  @Test
  void severalJvms_overlapAsMuchAsInTheirWorstIteration() {
    processes = 2;
    totals.iterations().clear();
    totals.iterations().add(iteration(0.9, 1_000, null));
    totals.iterations().add(iteration(0.6, 1_000, null));
    assertThat(checks().overlap()).isEqualTo(0.6);
    totals.iterations().clear();
    assertThat(checks().overlap()).isNull();
  }

  @Test
  void scoreOfJmh_isThatOfAllProcesses() {
    jmh = List.of(result(400, 2), result(600, 3));
    MeasuredFork measured = measured();

    assertThat(requireNonNull(measured.fork().validity().checks()).jmhOpsPerSecond())
        .isEqualTo(1_000);
    assertThat(raw().measuredIterations()).isEqualTo(5);
    assertThat(measured.jmhJson()).contains("\"benchmark\"", "400.0", "600.0");
    jmh = List.of();
    assertThat(measured().jmhJson()).isNull();
    assertThat(raw().score()).isNull();
  }

  @Test
  void withoutAServer_nothingIsHeldAgainstIt() {
    server = null;
    assertThat(checks().serverCounts()).isEmpty();
    assertThat(checks().connections()).isNull();
  }

  @Test
  void countersOfARestartedServer_areLeftOut() {
    server = server("local", Map.of("pid", "2", "cmd_get", "1000"));
    assertThat(checks().serverCounts()).isEmpty();
  }

  @Test
  void clientThatMergesGets_mayCauseFewer() {
    client = client(Feature.MERGES_GETS);
    assertThat(checks().serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, 1_000, 1_000));
    profile = SettingsProfile.AS_SHIPPED;
    assertThat(checks().serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, 0, 1_000));
    client = client();
    assertThat(checks().serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, 1_000, 1_000));
  }

  @ParameterizedTest
  @CsvSource({
    "FAIR, nagle, on, 1000",
    "FAIR, merge-gets, on, 0",
    "AS_SHIPPED, nagle, on, 0",
    "AS_SHIPPED, merge-gets, off, 1000"
  })
  void merging_isAsChosen(SettingsProfile chosen, String setting, String value, long least) {
    client = client(Feature.MERGES_GETS);
    profile = chosen;
    tuned = Map.of(setting, value);
    assertThat(checks().serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, least, 1_000));
  }

  @Test
  void clientThatMergesGetsOnlyIfToldTo_mayCauseFewerThen() {
    client = client();
    tuned = Map.of("merge-gets", "on");
    assertThat(checks().serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, 0, 1_000));
  }

  @Test
  void shortWatch_saysNothingOfTheMachine() {
    machines = List.of(List.of(usage(SECOND / 2 - 1, 0.5, 2, 0)));
    assertThat(fitness()).singleElement().asString().contains("machine", "less than half a second");
    machines = List.of(List.of(usage(SECOND / 2, 0.5, 2, 0)));
    assertThat(fitness()).hasSizeGreaterThan(3);
  }

  @Test
  void generatorOfOneMachine_mayUseTheCoresOfItsAgent() {
    params = Map.of("rate", "1000");
    assertThat(generator()).contains("50.0 %");
    cores = 2;
    assertThat(generator()).contains("25.0 %");
  }

  @Test
  void ofSeveralMachines_theWorstCounts() {
    params = Map.of("rate", "1000");
    machines = List.of(List.of(usage(SECOND, 0.5, 2, 0)), List.of(usage(SECOND, 1.9, 2, 0)));
    assertThat(generator()).contains("95.0 %");
    jmh = List.of(result(1_000, 5));
    assertThat(measured().fork().validity().reasons())
        .extracting(Remark::kind)
        .contains(RemarkKind.UNFIT_MACHINE);
  }

  @Test
  void iterationsThatWereNotWatched_areSaid() {
    assertThat(fitness())
        .extracting(FitnessFinding::subject)
        .doesNotContain("machine in each iteration");
    totals.iterations().add(iteration(1, 1_000, null));
    assertThat(fitness())
        .filteredOn(finding -> finding.subject().equals("machine in each iteration"))
        .singleElement()
        .asString()
        .contains("1 of 2 iterations were watched");
  }

  @Test
  void lateTimer_isAFinding() {
    time(TimeKind.RESPONSE, 1_000, 1_000_000);
    time(TimeKind.TIMER_LAG, 1_000, 500_000);
    assertThat(fitness())
        .filteredOn(finding -> finding.subject().startsWith("timer lag"))
        .extracting(FitnessFinding::severity)
        .containsExactly(Severity.WARN);
  }

  @Test
  void timesOfTheHarnessItself_areNotHeldAgainstTheClock() {
    assertThat(fitness())
        .extracting(FitnessFinding::text)
        .anyMatch(text -> text.contains("of the p50"));
    role = Role.HARNESS;
    assertThat(fitness())
        .extracting(FitnessFinding::text)
        .noneMatch(text -> text.contains("of the p50"));
  }

  @Test
  void disturbedMachine_widensTheInterval() {
    for (int i = 0; i < 3; i++) {
      totals.iterations().add(iteration(1, 1_000 + i, null));
    }
    machines = List.of(Collections.nCopies(4, usage(SECOND, 0.5, 2, 0)));
    double calm = margin();
    machines = List.of(Collections.nCopies(4, usage(SECOND, 0.5, 2, SECOND / 2)));
    assertThat(margin()).isGreaterThan(calm);
  }

  @Test
  void operationsOfTheUsage_areThoseThatWereCalled() {
    assertThat(measured().fork().machine().usage().operations()).isEqualTo(1_000);
    totals.iterations().clear();
    assertThat(measured().fork().machine().usage().operations()).isZero();
    assertThat(measured().fork().measurement().throughput()).isNull();
  }

  @Test
  void forkThatWasNotMeasured_hasItsReason() {
    client = client(Feature.BARE_WIRE);
    Fork skipped = builder().skipped("no async API");
    assertThat(skipped.validity().status()).isEqualTo(Status.SKIPPED);
    assertThat(skipped.validity().reasons())
        .containsExactly(new Remark(RemarkKind.NOT_POSSIBLE, "client", "no async API"));
    assertThat(skipped.client().bareWire()).isTrue();
    client = client();
    Fork failed = builder().failed(RemarkKind.HARNESS_FAILED, "disk full");
    assertThat(failed.validity().status()).isEqualTo(Status.FAILED);
    assertThat(failed.client().bareWire()).isFalse();
    assertThat(failed.seconds()).isBetween(0.0, 3600.0);
  }

  private CrossChecks checks() {
    return requireNonNull(measured().fork().validity().checks());
  }

  private List<FitnessFinding> fitness() {
    return measured().fork().machine().fitness();
  }

  private String generator() {
    return fitness().get(0).toString();
  }

  private double margin() {
    var throughput = requireNonNull(measured().fork().measurement().throughput());
    return requireNonNull(throughput.high()) - requireNonNull(throughput.low());
  }

  private MeasuredFork measured() {
    return builder().measured(RunFixture.settings("", null), raw(), server, Optional.empty());
  }

  private ForkBuilder builder() {
    Cell untuned = new Cell(
        "001",
        "",
        role,
        "client",
        "1",
        Protocol.ASCII,
        mode,
        profile,
        "memcached",
        1,
        new Concurrency(processes, ThreadKind.PLATFORM, processes, 1, 1),
        Workload.parse(params),
        null,
        null,
        null,
        null);
    return new ForkBuilder(
        untuned.tunedTo(tuned), 1, new TimerGranularity(20, 20, 50_000, 90_000), client);
  }

  private RawFork raw() {
    List<Usage> windows = machines.size() == 1 ? machines.get(0) : Usage.beside(machines);
    GeneratedLoad load =
        new GeneratedLoad(jmh, totals, null, null, List.of(), List.of(), true, cores);
    return new RawFork(load, windows, machines, List.of());
  }

  private void time(TimeKind kind, int count, long nanos) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(nanos, count);
    totals.histograms().put(new HistogramKey(kind, Operation.GET, 0), times);
  }

  private static Iteration iteration(
      double common, long operations, Iteration.@Nullable Finish finish) {
    return new Iteration(
        new Iteration.Period(0, 1, common),
        1,
        operations,
        operations,
        operations,
        operations,
        SECOND,
        0,
        0,
        0,
        operations,
        0,
        finish);
  }

  private static Usage usage(
      long wallNanos, double clientCores, int machineCores, long foreignNanos) {
    return new Usage(
        Instant.EPOCH,
        wallNanos,
        new ProcessUsage(
            wallNanos, (long) (clientCores * wallNanos), 0L, 0L, 0L, 0L, 0L, 4L, 9L, 9L),
        null,
        false,
        new MachineUsage(
            wallNanos, machineCores, wallNanos, 0L, 0L, foreignNanos, 0L, 0L, null, 1.0, 1L << 30),
        List.of());
  }

  private static ServerFacts server(String via, Map<String, String> after) {
    return new ServerFacts(
        via, "1.6", Map.of(), List.of(Map.of("pid", "1", "cmd_get", "0")), List.of(after));
  }

  private static InstalledClient client(Feature... features) {
    return new InstalledClient(
        "client",
        "1",
        Set.of("memcached"),
        new Capabilities(Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Set.of(features)),
        null,
        List.of(),
        Path.of(""),
        null,
        null,
        List.of(),
        List.of(),
        ClientNotes.NONE,
        List.of());
  }

  /** JMH's result of one process. */
  private static RunResult result(double score, int iterations) {
    IterationParams one =
        new IterationParams(IterationType.MEASUREMENT, iterations, TimeValue.seconds(1), 1);
    BenchmarkParams benchmark = new BenchmarkParams(
        "a.B.c",
        "a.B.c",
        true,
        1,
        new int[] {1},
        List.of("c"),
        1,
        0,
        one,
        one,
        org.openjdk.jmh.annotations.Mode.Throughput,
        new WorkloadParams(),
        TimeUnit.SECONDS,
        1,
        "java",
        List.of(),
        "17",
        "vm",
        "17",
        "1.37",
        TimeValue.seconds(10));
    List<IterationResult> all = new ArrayList<>();
    for (int i = 0; i < iterations; i++) {
      IterationResult iteration = new IterationResult(benchmark, one, null);
      iteration.addResult(
          new ThroughputResult(ResultRole.PRIMARY, "c", score, SECOND, TimeUnit.SECONDS));
      all.add(iteration);
    }
    return new RunResult(benchmark, Arrays.asList(new BenchmarkResult(benchmark, all)));
  }
}
