// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultedClient;
import cacheduel.input.EnumNames;
import cacheduel.outage.OutageRecord;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import cacheduel.view.SetupLines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    lines.add(servers(run, run.start().conditions()));
    lines.add(SetupLines.machine(run.start().environment()));
    lines.add("Rounds: %d of each client and scenario".formatted(run.start().rounds()));
    if (run.proxyMicros() != null) {
      lines.add("Proxy: adds %s us to a round trip, in the scenarios that need it"
          .formatted(NumberText.significant(run.proxyMicros(), 2)));
    }
    lines.addAll(run.problems());
    return lines;
  }

  private static String servers(FaultRun run, FaultRun.Conditions conditions) {
    return "Servers: %s of %s (%s)"
        .formatted(
            Words.count(conditions.nodes(), "node"),
            Stream.concat(Stream.of(conditions.server()), run.serverVersions().stream())
                .collect(Collectors.joining(" ")),
            EnumNames.of(conditions.via()));
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
    String open = run.finished() ? "" : "; the run is not finished";
    if (rate.getCount() == 0) {
      return NOTHING + open;
    }
    String low = NumberText.three(rate.getMin());
    String high = NumberText.three(rate.getMax());
    return "%s operations a second, from %s, with an operation timeout of %s; %s%s"
        .formatted(
            low.equals(high) ? low : low + " to " + high,
            threads(run),
            run.endured().stream()
                .map(fault ->
                    NumberText.seconds(Duration.ofMillis(fault.calls().operationTimeoutMillis())))
                .distinct()
                .collect(Collectors.joining(" or ")),
            rounds(run) == 1
                ? "one round, no spread"
                : "medians of %d rounds".formatted(rounds(run)),
            open);
  }

  /** Returns sentences on the precision of the times to recover. */
  static String times(FaultRun run) {
    return "Known to %s. %s"
        .formatted(
            FigureText.seconds(FaultFigure.Unit.SECONDS.least()),
            rounds(run) == 1
                ? "Three rounds (-f 3) show how much a time varies, and decide who recovers sooner."
                : "The shortest and the longest are shown where they differ by more than a tenth.");
  }

  /** Returns how to read the tables and pictures. */
  static List<String> words() {
    return Stream.concat(
            Stream.of(
                "goodput: hits, stored values and misses; if there are false misses, no miss of a"
                    + " faulty node during the fault",
                "the load is open: an operation is due whether or not the earlier ones have ended;"
                    + " a key belongs to the node that held it before the fault",
                "of several rounds the median is shown, with the range if that is wider than a"
                    + " tenth of it; for what should never happen, the worst round is shown",
                "behaviour: a client hangs if a call takes more than three timeouts and a second,"
                    + " or never ends; it starves healthy nodes if these fall below 50 %; it leaves"
                    + " threads or connections behind if more than 4 threads or 2 connections are"
                    + " left over",
                "a picture shows the round with the median time to recover; its scale ends at 130 %"
                    + " of the operations due",
                "not within 20 s: censored; the load ended before the goodput came back",
                "\"" + FigureText.NONE
                    + "\": unknown or not applicable, such as healthy nodes if all"
                    + " nodes are faulty or the client itself is"),
            Arrays.stream(FaultFigure.values())
                .map(figure -> figure.label() + ": " + figure.definition()))
        .toList();
  }

  private static int rounds(FaultRun run) {
    return run.endured().stream().mapToInt(EnduredFault::round).max().orElse(0);
  }

  private static String threads(FaultRun run) {
    List<Integer> numbers = run.endured().stream()
        .map(fault -> fault.calls().threads())
        .distinct()
        .sorted()
        .toList();
    return Words.or(numbers.stream().map(String::valueOf).toList())
        + " "
        + Words.plural(numbers.get(numbers.size() - 1), "thread");
  }
}
