// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.plan.Axis;
import cacheduel.plan.Coordinates;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two finished runs, compared cell by cell. They were not interleaved, so a difference is never
 * more than a suspicion ({@link Unpaired}). Not thread-safe.
 */
public final class TwoRuns {
  private final Run baseline;
  private final Run candidate;
  private final List<Match> pairs;

  public TwoRuns(Run baseline, Run candidate) {
    this.baseline = baseline;
    this.candidate = candidate;
    this.pairs = pairs(byPoint(baseline), byPoint(candidate));
  }

  /** Two cells, one of each run, at the same point of the matrix and with the same client. */
  public record Match(CellResult before, CellResult after) {}

  /**
   * Returns the differences that make the runs incomparable: the machine, the JVM, the JMH
   * settings, the server, or numbers that are not valid.
   *
   * @return one line for each difference; empty if they may be compared
   */
  public List<String> differences() {
    List<String> differences = new ArrayList<>(environment());
    List<Match> matches = matches();
    if (matches.isEmpty()) {
      differences.add("the runs have no measured cell in common: expected the same clients,"
          + " protocols, threads and workload in both");
    }
    for (Match match : matches) {
      String cell = match.before().cell().label();
      conditions(match).forEach(line -> differences.add(cell + ": " + line));
      if (match.before().status() != Status.VALID || match.after().status() != Status.VALID) {
        differences.add("%s: %s in the baseline, %s in the candidate: expected VALID in both"
            .formatted(cell, match.before().status(), match.after().status()));
      }
    }
    return differences.stream().distinct().toList();
  }

  /** Returns the differences between the machines and JVMs of the runs, one line each. */
  private List<String> environment() {
    return baseline
        .info()
        .environment()
        .differences("in the baseline", candidate.info().environment(), "in the candidate");
  }

  /** Returns the differences between the JMH settings and servers of two cells, one line each. */
  private List<String> conditions(Match match) {
    List<String> differences = new ArrayList<>();
    addDifference(differences, "JMH", jmh(baseline, match.before()), jmh(candidate, match.after()));
    addDifference(differences, "server", server(match.before()), server(match.after()));
    return differences;
  }

  private static void addDifference(List<String> to, String subject, String before, String after) {
    if (!before.equals(after)) {
      to.add("%s: %s in the baseline, %s in the candidate".formatted(subject, before, after));
    }
  }

  private static String jmh(Run run, CellResult result) {
    return run.plan().conditions(run.plan().settings(result.cell())).toString();
  }

  private static String server(CellResult result) {
    ServerFacts server = result.server();
    return server == null ? "none" : "via %s %s".formatted(server.via(), server.version());
  }

  /** Returns the comparison of each cell that both runs have. */
  public List<ComparedCell> compare() {
    return matches().stream().map(TwoRuns::compare).toList();
  }

  public static ComparedCell compare(Match match) {
    List<ForkFigures> before = forks(match.before());
    List<ForkFigures> after = forks(match.after());
    List<MetricJudgement> judgements = Arrays.stream(Metric.values())
        .filter(metric -> values(before, metric).length + values(after, metric).length > 0)
        .map(metric -> Unpaired.judge(metric, values(before, metric), values(after, metric)))
        .toList();
    return ComparedCell.of(
        match.before().cell().label(),
        match.after().cell().label(),
        judgements,
        List.of("not interleaved: a suspicion at most; compare --paired decides"));
  }

  private static List<ForkFigures> forks(CellResult result) {
    return result.forks().stream()
        .filter(fork -> !fork.iterations().isEmpty())
        .map(ForkFigures::of)
        .toList();
  }

  private static double[] values(List<ForkFigures> forks, Metric metric) {
    return forks.stream()
        .map(fork -> fork.values().get(metric))
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /**
   * Returns the cells of the clients that both runs have and one of them measured, in the order of
   * the baseline's.
   */
  public List<Match> matches() {
    return pairs.stream().filter(match -> !isSkipped(match)).toList();
  }

  /** Returns which cells are not compared, and why; empty if all are. */
  public List<String> leftOut() {
    long skipped = pairs.stream().filter(TwoRuns::isSkipped).count();
    long baselines = cells(baseline).count() - pairs.size();
    long candidates =
        cells(candidate).count() - pairs.stream().map(Match::after).distinct().count();
    return Stream.of(
            leftOut(skipped, "SKIPPED in both runs"),
            leftOut(baselines, "in the baseline only"),
            leftOut(candidates, "in the candidate only"))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static String leftOut(long cells, String why) {
    return cells == 0 ? "" : Words.count(cells, "cell") + " left out: " + why;
  }

  private static boolean isSkipped(Match match) {
    return match.before().status() == Status.SKIPPED && match.after().status() == Status.SKIPPED;
  }

  private static List<Match> pairs(
      Map<Coordinates, List<CellResult>> before, Map<Coordinates, List<CellResult>> after) {
    return before.entrySet().stream()
        .flatMap(point -> pairs(point.getValue(), after.getOrDefault(point.getKey(), List.of())))
        .toList();
  }

  /** Returns with each result of a point the one of the same version, or else of a new one. */
  private static Stream<Match> pairs(List<CellResult> before, List<CellResult> after) {
    Set<String> known = before.stream().map(TwoRuns::version).collect(Collectors.toSet());
    return before.stream()
        .flatMap(result -> after.stream()
            .filter(other -> version(other).equals(version(result)))
            .findFirst()
            .or(() ->
                after.stream().filter(other -> !known.contains(version(other))).findFirst())
            .map(other -> new Match(result, other))
            .stream());
  }

  private static String version(CellResult result) {
    return result.cell().clientVersion();
  }

  /** Returns the results of each point of the matrix, those of all versions together. */
  private static Map<Coordinates, List<CellResult>> byPoint(Run run) {
    return cells(run)
        .collect(Collectors.groupingBy(
            result -> Coordinates.without(result.cell(), Axis.VERSION),
            LinkedHashMap::new,
            Collectors.toList()));
  }

  private static Stream<CellResult> cells(Run run) {
    return run.results().stream()
        .filter(result -> result.cell().role() == Role.CLIENT && !result.cell().isTry());
  }
}
