// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs two benchmarks interleaved, A B B A and so on, each time in a fresh JVM, so that
 * disturbances of the machine affect both alike. Prints every pair, and the median of their ratios.
 *
 * <p>{@code -Dbenchmark=} takes the name of a pair, or JMH's arguments.
 */
final class PairedBenchmarks {
  private static final String YCSB = "YcsbBenchmark.transaction";
  private static final String BARE = "CallBenchmark.bare";
  private static final String HARNESS = "CallBenchmark.harness";
  private static final int PAIRS = Integer.getInteger("pairs", 6);

  /** Many short runs, whose median is robust against occasional load on the machine. */
  private static final int ITERATIONS = 50;

  /**
   * A pair of benchmarks to compare.
   *
   * @param name the pair's name on the command line
   * @param first the benchmark whose time is the ratio's denominator
   * @param second the other
   * @param client the client that our benchmarks call
   * @param values true if YCSB's benchmark creates the bytes of values
   */
  private record Pair(String name, String first, String second, String client, String values) {}

  /** The result of one JVM: the median of its iterations, and its allocation. */
  private record Score(double nanos, double bytes) {}

  private static final List<Pair> ALL = List.of(
      new Pair("ycsb", YCSB, HARNESS, "known answers", "made"),
      new Pair("ycsb-lazy", YCSB, HARNESS, "known answers", "not made"),
      new Pair("map", BARE, HARNESS, "map", ""),
      new Pair("memcached", BARE, HARNESS, "memcached", ""));

  private PairedBenchmarks() {}

  /** Runs the named pairs; passes other arguments to JMH's own main. */
  public static void main(String[] args) throws Exception {
    List<Pair> asked =
        ALL.stream().filter(pair -> Arrays.asList(args).contains(pair.name())).toList();
    if (asked.isEmpty()) {
      org.openjdk.jmh.Main.main(args);
    }
    for (Pair pair : asked) {
      run(pair);
    }
  }

  private static void run(Pair pair) throws RunnerException {
    print(
        "%n%s: %s and %s, ratio of the second to the first, load %.2f",
        pair.name(), pair.first(), pair.second(), load());
    double[] ratios = new double[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
      boolean inOrder = i % 2 == 0;
      Score early = run(pair, inOrder ? pair.first() : pair.second());
      Score late = run(pair, inOrder ? pair.second() : pair.first());
      Score first = inOrder ? early : late;
      Score second = inOrder ? late : early;
      ratios[i] = second.nanos() / first.nanos();
      print(
          "pair %2d  %10.1f and %10.1f ns/op, %6.0f and %6.0f B/op, ratio %.4f, load %.2f",
          i + 1, first.nanos(), second.nanos(), first.bytes(), second.bytes(), ratios[i], load());
    }
    Arrays.sort(ratios);
    print(
        "median ratio %.4f (%.4f to %.4f)",
        (ratios[(PAIRS - 1) / 2] + ratios[PAIRS / 2]) / 2, ratios[0], ratios[PAIRS - 1]);
  }

  private static Score run(Pair pair, String benchmark) throws RunnerException {
    String name = PairedBenchmarks.class.getPackageName() + "." + benchmark;
    Options options = new OptionsBuilder()
        .include("^" + Pattern.quote(name) + "$")
        .forks(1)
        .shouldFailOnError(true)
        .warmupIterations(3)
        .warmupTime(TimeValue.seconds(1))
        .measurementIterations(ITERATIONS)
        .measurementTime(TimeValue.milliseconds(100))
        .addProfiler(GCProfiler.class)
        .verbosity(VerboseMode.SILENT)
        .param("client", pair.client())
        .param("values", pair.values())
        .build();
    RunResult result = new Runner(options).run().iterator().next();
    return new Score(
        result.getPrimaryResult().getStatistics().getPercentile(50),
        Objects.requireNonNull(result.getSecondaryResults().get("gc.alloc.rate.norm"))
            .getScore());
  }

  private static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  private static void print(String format, Object... args) {
    System.out.printf(Locale.ROOT, format + "%n", args);
  }
}
