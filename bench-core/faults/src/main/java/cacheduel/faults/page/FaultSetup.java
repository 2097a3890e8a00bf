// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultedClient;
import cacheduel.input.EnumNames;
import cacheduel.outage.OutageRecord;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The conditions of a run of faults. */
final class FaultSetup {
  private static final String NOTHING = "no client was observed to the end of a fault";

  private FaultSetup() {}

  /** Returns the conditions in one line each. */
  static List<String> lines(FaultBoard board) {
    FaultRun run = board.run();
    List<String> lines = new ArrayList<>();
    lines.add("Clients: "
        + board.clients().stream()
            .map(client -> client.id() + " (" + profile(client) + ")")
            .collect(Collectors.joining(", ")));
    lines.add("Load: " + load(run));
    lines.add("Servers: %s of %s, on %s"
        .formatted(distinct(run, EnduredFault::nodes, "node"), run.server(), run.machine()));
    lines.add("Rounds: %d of each client and scenario%s"
        .formatted(run.rounds(), run.rounds() == 1 ? "; one round shows no spread" : ""));
    if (run.proxyMicros() != null) {
      lines.add("Proxy: adds %s us to a round trip, in the scenarios that need it"
          .formatted(NumberText.significant(run.proxyMicros(), 2)));
    }
    if (!run.finished()) {
      lines.add("The run is not finished");
    }
    lines.addAll(run.problems());
    return lines;
  }

  private static String profile(FaultedClient client) {
    return "%s, %s, %s"
        .formatted(
            EnumNames.of(client.protocol()),
            EnumNames.of(client.mode()),
            EnumNames.of(client.profile()));
  }

  /** Returns the load such as "6,000 to 9,100 operations a second from 4 threads, ...". */
  static String load(FaultRun run) {
    DoubleSummaryStatistics rate = run.endured().stream()
        .map(EnduredFault::seen)
        .filter(Objects::nonNull)
        .mapToDouble(OutageRecord::opsPerSecond)
        .summaryStatistics();
    if (rate.getCount() == 0) {
      return NOTHING;
    }
    String low = NumberText.three(rate.getMin());
    String high = NumberText.three(rate.getMax());
    return "%s operations a second, from %s, with an operation timeout of %s"
        .formatted(
            low.equals(high) ? low : low + " to " + high,
            distinct(run, EnduredFault::threads, "thread"),
            run.endured().stream()
                .map(fault -> FigureText.seconds(fault.operationTimeoutMillis() / 1_000.0))
                .distinct()
                .collect(Collectors.joining(" or ")));
  }

  private static String distinct(
      FaultRun run, Function<EnduredFault, Integer> number, String noun) {
    List<Integer> numbers =
        run.endured().stream().map(number).distinct().sorted().toList();
    return Words.or(numbers.stream().map(String::valueOf).toList())
        + " "
        + Words.plural(numbers.isEmpty() ? 0 : numbers.get(numbers.size() - 1), noun);
  }
}
