// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.ThreadKind;
import cacheduel.preset.Amounts;
import cacheduel.preset.ConcurrencyAxes;
import cacheduel.workload.WorkloadParam;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The load: threads, connections and arrivals. */
@Command(optionListHeading = "Load")
public final class LoadOptions {
  @Option(
      names = {"-t", "--threads"},
      paramLabel = "N,..",
      description = "Threads in total, or N/instance (1).")
  private @Nullable List<String> threads;

  @Option(
      names = "--thread-kind",
      paramLabel = "KIND,..",
      completionCandidates = Candidates.ThreadKinds.class,
      description = "platform, or virtual with Java 21 or later (platform).")
  private @Nullable List<String> threadKinds;

  @Option(
      names = "--connections",
      paramLabel = "N,..",
      description = "Per client and node (as many as needed).")
  private @Nullable List<String> connections;

  @Option(
      names = "--instances",
      paramLabel = "N,..",
      description = "Clients per JVM, which share its threads (1).")
  private @Nullable List<String> instances;

  @Option(
      names = "--processes",
      paramLabel = "N,..",
      description = "Client JVMs, which share the threads (1).")
  private @Nullable List<String> processes;

  @Option(
      names = "--rate",
      paramLabel = "N|max,..",
      description = "Arrival rate in ops/s (open loop).")
  private @Nullable List<String> rates;

  @Option(
      names = "--arrivals",
      paramLabel = "ARRIVALS",
      completionCandidates = Candidates.Arrivals.class,
      description = "Gaps between arrivals: ${COMPLETION-CANDIDATES} (exponential).")
  private @Nullable String arrivals;

  @Option(
      names = "--think-time",
      paramLabel = "TIME,..",
      description = "Pause between an answer and the next call.")
  private @Nullable List<String> thinkTimes;

  @Option(
      names = "--cycle-time",
      paramLabel = "TIME,..",
      description = "Minimum time from one call to the next.")
  private @Nullable List<String> cycleTimes;

  @Option(
      names = "--find-max",
      paramLabel = "CONDITION",
      description = "Find the highest rate with 'p99<2ms'.")
  private @Nullable String findMax;

  @Nullable
  LatencyCondition findMax(@Nullable LatencyCondition preset) {
    return findMax == null
        ? preset
        : LatencyCondition.parse("--find-max", findMax).ofCurve(preset != null && preset.isCurve());
  }

  ConcurrencyAxes concurrency(ConcurrencyAxes preset, List<Integer> agents) {
    return new ConcurrencyAxes(
        each(threads, preset.threads(), s -> ConcurrencyAxes.ThreadNumber.parse("-t", s)),
        each(
            threadKinds,
            preset.threadKinds(),
            s -> EnumNames.constant(ThreadKind.class, "thread kind", s)),
        each(processes, preset.processes(), s -> Amounts.Count.PROCESSES.parse("--processes", s)),
        each(instances, preset.instances(), s -> Amounts.Count.INSTANCES.parse("--instances", s)),
        each(
            connections,
            preset.connections(),
            s -> Amounts.Count.CONNECTIONS.parse("--connections", s)),
        agents);
  }

  /**
   * Returns the workload parameters of {@code -p} together with those of these options.
   *
   * @throws UsageException if {@code -p} and an option set the same parameter
   */
  Map<String, List<String>> params(Map<String, List<String>> given) {
    Map<String, List<String>> merged = new LinkedHashMap<>(given);
    put(merged, WorkloadParam.RATE, "--rate", rates);
    put(merged, WorkloadParam.ARRIVALS, "--arrivals", arrivals == null ? null : List.of(arrivals));
    put(merged, WorkloadParam.THINK_TIME, "--think-time", thinkTimes);
    put(merged, WorkloadParam.CYCLE_TIME, "--cycle-time", cycleTimes);
    return merged;
  }

  private static void put(
      Map<String, List<String>> params,
      WorkloadParam param,
      String option,
      @Nullable List<String> values) {
    if (values != null && params.put(param.key(), param.axis(String.join(",", values))) != null) {
      throw new UsageException("%s and -p %s set the same parameter: give only one of them"
          .formatted(option, param.key()));
    }
  }

  /** Splits at commas. Not left to picocli, which would ignore an empty value after the last. */
  public static <T> List<T> each(
      @Nullable List<String> given, List<T> otherwise, Function<String, T> parse) {
    return given == null
        ? otherwise
        : given.stream()
            .flatMap(list -> Stream.of(list.split(",", -1)))
            .map(String::strip)
            .map(parse)
            .toList();
  }
}
