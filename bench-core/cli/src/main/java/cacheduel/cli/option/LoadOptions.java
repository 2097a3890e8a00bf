// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.ThreadKind;
import cacheduel.preset.Amounts;
import cacheduel.preset.ConcurrencyAxes;
import cacheduel.preset.ThreadNumber;
import cacheduel.workload.WorkloadParam;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who calls the clients, over how many connections, and when. */
public final class LoadOptions {
  @Option(
      names = "-t",
      paramLabel = "N,..",
      description = "Numbers of threads, over all processes or as N/instance.")
  private @Nullable List<String> threads;

  @Option(
      names = "--thread-kind",
      paramLabel = "KIND,..",
      completionCandidates = Candidates.ThreadKinds.class,
      description = "platform, virtual (Java 21 or later).")
  private @Nullable List<String> threadKinds;

  @Option(
      names = "--connections",
      paramLabel = "N,..",
      description = "To each node, of each client (as it needs).")
  private @Nullable List<String> connections;

  @Option(
      names = "--instances",
      paramLabel = "N,..",
      description = "Clients in each JVM, which share its threads.")
  private @Nullable List<String> instances;

  @Option(
      names = "--processes",
      paramLabel = "N,..",
      description = "Client JVMs at the same time, which share the threads.")
  private @Nullable List<String> processes;

  @Option(
      names = {"--rate", "--rates"},
      paramLabel = "N|max,..",
      description = "Operations a second that arrive, answered or not.")
  private @Nullable List<String> rates;

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description = "Gaps between arrivals: exponential or fixed.")
  private @Nullable String arrivals;

  @Option(
      names = "--think-time",
      paramLabel = "TIME,..",
      description = "Pause from an answer to the next call.")
  private @Nullable List<String> thinkTimes;

  @Option(
      names = "--cycle-time",
      paramLabel = "TIME,..",
      description = "Shortest time from a call to the next.")
  private @Nullable List<String> cycleTimes;

  @Option(
      names = "--find-max",
      paramLabel = "CONDITION",
      description = "Search the highest rate at which it holds: 'p99<2ms'.")
  private @Nullable String findMax;

  @Nullable
  LatencyCondition findMax(@Nullable LatencyCondition preset) {
    return findMax == null ? preset : LatencyCondition.parse("--find-max", findMax);
  }

  ConcurrencyAxes concurrency(ConcurrencyAxes preset) {
    return new ConcurrencyAxes(
        each(threads, preset.threads(), s -> ThreadNumber.parse("-t", s)),
        each(
            threadKinds,
            preset.threadKinds(),
            s -> EnumNames.constant(ThreadKind.class, "thread kind", s)),
        each(processes, preset.processes(), s -> Amounts.processes("--processes", s)),
        each(instances, preset.instances(), s -> Amounts.instances("--instances", s)),
        each(connections, preset.connections(), s -> Amounts.connections("--connections", s)));
  }

  /**
   * The same as workload parameters.
   *
   * @param given what {@code -p} says
   * @throws UsageException if {@code -p} says another thing of one of them
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
      throw new UsageException(
          "%s and -p %s are the same: give one of them".formatted(option, param.key()));
    }
  }

  /** Splits by itself, for an empty word between two commas or after the last is a mistake. */
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
