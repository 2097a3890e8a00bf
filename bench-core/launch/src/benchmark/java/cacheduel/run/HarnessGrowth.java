// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Warmth;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.store.DerivedFiles;
import cacheduel.store.Look;
import cacheduel.store.RunStore;
import cacheduel.timing.Recording;
import cacheduel.timing.SampleBuffer;
import cacheduel.timing.TimeKind;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.validity.MeasuredFork;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prints how the harness's own cost grows, as CSV: CPU time for each fork of a run, by cells and by
 * rounds, and CPU time and bytes for each iteration of a fork. An exponent of 0 is a flat cost. The
 * client, the server and JMH have no part in it. Arguments: {@code forks}, {@code large}, {@code iterations}.
 */
final class HarnessGrowth {
  private static final int ITERATIONS = 5;
  private static final int OPERATIONS = 1_000;
  private static final String JMH_JSON =
      "[{\"primaryMetric\":{\"rawData\":[[%s]]}}]".formatted("12345.678901234,".repeat(500) + "0");

  private HarnessGrowth() {}

  public static void main(String[] args) throws Exception {
    List<String> what = args.length == 0 ? List.of("forks", "large", "iterations") : List.of(args);
    System.out.println("what,size,cpu_ms_each,bytes_each,growth_exponent_of_cpu");
    if (what.contains("forks")) {
      runMillis(20, 5);
      print("fork by cells (2 rounds)", new int[] {100, 400, 1500}, n -> run(n, 2));
      print("fork by rounds (20 cells)", new int[] {5, 20, 60}, n -> run(20, n));
    }
    if (what.contains("large")) {
      print("fork of 400 cells and 20 rounds", new int[] {20}, n -> run(400, n));
    }
    if (what.contains("iterations")) {
      iterations(600);
      print("iteration", new int[] {600, 3_600, 14_400, 86_400}, HarnessGrowth::iterations);
    }
  }

  /** The cost of one of many. */
  private record Cost(double millis, double bytes) {}

  private interface Measurement {
    Cost of(int size) throws Exception;
  }

  private static void print(String what, int[] sizes, Measurement measurement) throws Exception {
    double firstMillis = 0;
    for (int size : sizes) {
      Cost cost = measurement.of(size);
      firstMillis = firstMillis == 0 ? cost.millis() : firstMillis;
      double exponent = Math.log(cost.millis() / firstMillis) / Math.log((double) size / sizes[0]);
      System.out.printf(
          Locale.ROOT,
          "%s,%d,%.3f,%.0f,%s%n",
          what,
          size,
          cost.millis(),
          cost.bytes(),
          size == sizes[0] ? "" : String.format(Locale.ROOT, "%.2f", exponent));
    }
  }

  private static Cost run(int cells, int rounds) throws IOException {
    return new Cost(runMillis(cells, rounds), 0);
  }

  /** Returns what RunLoop does around a fork, and at the end of the run. */
  private static double runMillis(int cells, int rounds) throws IOException {
    Path folder = Files.createTempDirectory("growth-");
    long begun = cpuNanos();
    int forks = 0;
    Plan plan = plan(cells, rounds);
    try (RunStore store = RunStore.create(
        folder.resolve("run"), plan, RunFixture.environment(), RunFixture.START, List.of())) {
      Schedule schedule = new Schedule(plan, 1, new FixedRounds(plan));
      ExpectedTime expected = new ExpectedTime(plan);
      Random random = new Random(1);
      for (var next = schedule.next(store.run());
          next.isPresent();
          next = schedule.next(store.run())) {
        expected.of(store.run(), schedule.left(store.run()));
        expected.ofSearches(store.run());
        schedule.upcoming(store.run());
        Fork fork = fork(next.get(), random);
        ResultKeeper.keep(new MeasuredFork(fork, JMH_JSON, null, null), store);
        CellResult.of(List.of(fork));
        forks++;
      }
      store.looks(List.of(new Look(rounds, rounds, 1, List.of())));
      store.finish(RunFixture.START);
      DerivedFiles.write(store.run());
    }
    double millis = (cpuNanos() - begun) / 1e6 / forks;
    delete(folder);
    return millis;
  }

  private static Plan plan(int cells, int rounds) {
    JmhSettings usual = RunFixture.jmh(ITERATIONS);
    PartSettings part = RunFixture.settings("", null);
    JmhSettings jmh = new JmhSettings(
        rounds,
        usual.warmupIterations(),
        usual.warmupTime(),
        usual.untilWarm(),
        usual.iterations(),
        usual.time(),
        usual.timeout(),
        List.of(),
        null,
        List.of());
    return RunFixture.plan(
        List.of(),
        List.of(new PartSettings(
            "",
            "",
            jmh,
            part.operationTimeout(),
            part.connectTimeout(),
            256,
            null,
            List.of(),
            null)),
        IntStream.rangeClosed(1, cells)
            .mapToObj(i ->
                RunFixture.cell(i, "client" + i % 20, Protocol.ASCII, Mode.BLOCKING, 1 + i / 20))
            .toArray(Cell[]::new));
  }

  private static Fork fork(Turn turn, Random random) {
    ResultBuilder fork = ResultBuilder.of(turn.cell()).rate(1_000, 10);
    for (int i = 1; i <= ITERATIONS; i++) {
      fork.iteration(
          turn.round(), MeasuredFixture.iteration(i, 1_000 * (1 + random.nextGaussian() / 50)));
    }
    return fork.histogram(
            turn.round(), TimeHistogramFixture.completed(Operation.GET, 100, 300, 900, 2_700))
        .fork();
  }

  /** Returns what the measured JVM and the harness do with each iteration. */
  private static Cost iterations(int number) {
    long before = usedBytes();
    long begun = cpuNanos();
    Recording recording = new Recording();
    SampleBuffer samples = new SampleBuffer(recording);
    Random random = new Random(1);
    for (int i = 0; i < number; i++) {
      SteadyState steadyState = new SteadyState(true, 1_000_000_000L);
      recording.begin(steadyState);
      steadyState.openAt(i * 1_000_000_000L);
      samples.begin(steadyState);
      for (int j = 0; j < OPERATIONS; j++) {
        samples.endedAt(steadyState.start() + j);
        samples.ended(
            TimeKind.COMPLETED,
            Operation.GET,
            0,
            (long) (50_000 * Math.exp(random.nextGaussian() / 3)),
            true,
            true);
      }
      samples.flush();
      recording.end();
    }
    double bytes = (usedBytes() - before) / (double) number;
    ForkTotals jvm = new ForkTotals();
    jvm.add(recording);
    ForkTotals sum = ForkTotals.sum(List.of(jvm));
    List<MeasuredIteration> measured = MeasuredIteration.of(sum, List.of());
    ResultBuilder fork = ResultBuilder.of(RunFixture.cell(1, "a", Protocol.ASCII, Mode.BLOCKING, 1))
        .rate(1_000);
    measured.forEach(iteration -> fork.iteration(1, iteration));
    CellResult result = CellResult.of(List.of(fork.fork()));
    Warmth.drift(List.of(fork.fork(), fork.fork(), fork.fork()));
    double millis = (cpuNanos() - begun) / 1e6 / number;
    if (result.iterations().size() != number) {
      throw new IllegalStateException("iterations are missing");
    }
    return new Cost(millis, bytes);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long usedBytes() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = new ArrayList<>(files.sorted(Comparator.reverseOrder()).toList());
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }
}
