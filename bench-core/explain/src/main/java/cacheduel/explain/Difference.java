// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import cacheduel.explain.profile.Work;
import cacheduel.figure.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The difference between two clients, split by the work that makes it. A part must exceed its noise
 * over the forks. If the whole does not exceed its own, a part must be certain at a level that all
 * kinds of work share, so that equal clients are given no cause, or a count of its work must
 * confirm it.
 *
 * <p>Immutable.
 *
 * @param quantity what differs
 * @param base the client that the other one is compared with
 * @param other the other one
 * @param whole the difference in nanoseconds of an operation
 * @param parts the parts in the direction of the difference, largest first, then those that work
 *     against it; empty if all of them do
 * @param rest the part that is not explained
 * @param sentence all this in words
 */
public record Difference(
    Explained quantity,
    String base,
    String other,
    Gap whole,
    List<Cause> parts,
    double rest,
    String sentence) {
  /**
   * A part of the difference between two clients.
   *
   * <p>Immutable.
   *
   * @param work the work that takes more or less time
   * @param gap the difference, in nanoseconds of an operation
   * @param evidence what supports it, such as "0.0 against 2.0 context switches"
   */
  public record Cause(Work work, Gap gap, List<String> evidence) {
    public Cause {
      evidence = List.copyOf(evidence);
    }
  }

  /** Smaller parts of a difference are left to its rest. */
  private static final double LEAST_SHARE = 0.05;

  /** Without a certain difference, smaller parts of all time are not told. */
  private static final double LEAST_OF_ALL = 0.02;

  private static final Map<Work, List<Figure>> EVIDENCE = Map.of(
      Work.NETWORK, List.of(Figure.WRITE_CALLS, Figure.READ_CALLS, Figure.PACKETS),
      Work.HAND_OVER, List.of(Figure.VOLUNTARY_SWITCHES),
      Work.LOCK, List.of(Figure.VOLUNTARY_SWITCHES),
      Work.COPY, List.of(Figure.ALLOCATION, Figure.WRITTEN_BYTES, Figure.READ_BYTES),
      Work.ALLOCATION, List.of(Figure.ALLOCATION),
      Work.GC, List.of(Figure.ALLOCATION, Figure.SAFEPOINTS),
      Work.LIBRARY, List.of(Figure.ALLOCATION),
      Work.LIBRARY_THREADS, List.of(Figure.ALLOCATION),
      Work.KERNEL, List.of(Figure.INVOLUNTARY_SWITCHES));

  public Difference {
    parts = List.copyOf(parts);
  }

  static Difference of(Explained quantity, ExplainedClient base, ExplainedClient other) {
    Gap whole = Gap.between(base.measured(quantity), other.measured(quantity));
    List<Cause> parts = parts(quantity, base, other, whole);
    double rest =
        whole.best() - parts.stream().mapToDouble(part -> part.gap().best()).sum();
    return new Difference(
        quantity,
        base.name(),
        other.name(),
        whole,
        parts,
        rest,
        Sentence.of(quantity, base, other, whole, parts, rest));
  }

  private static List<Cause> parts(
      Explained quantity, ExplainedClient base, ExplainedClient other, Gap whole) {
    double least = whole.isCertain()
        ? LEAST_SHARE * Math.abs(whole.best())
        : LEAST_OF_ALL * base.measured(quantity).mean();
    Set<Work> all = new TreeSet<>(base.byWork(quantity).keySet());
    all.addAll(other.byWork(quantity).keySet());
    List<Cause> parts = new ArrayList<>();
    for (Work work : all) {
      Spread from = spread(base, quantity, work);
      Spread to = spread(other, quantity, work);
      List<String> evidence = counts(work, base, other, to.mean() - from.mean());
      double level =
          whole.isCertain() || !evidence.isEmpty() ? Gap.LEVEL : Gap.LEVEL / Work.values().length;
      Gap gap = Gap.between(from, to, level);
      if (gap.isCertain() && Math.abs(gap.best()) >= least) {
        site(quantity, work, base, other, gap.best()).ifPresent(evidence::add);
        parts.add(new Cause(work, gap, evidence));
      }
    }
    if (!whole.isCertain()) {
      parts.sort(Comparator.comparingDouble(part -> -Math.abs(part.gap().best())));
      return parts;
    }
    double sign = Math.signum(whole.best());
    parts.sort(Comparator.comparingDouble(part -> -sign * part.gap().best()));
    return !parts.isEmpty() && sign * parts.get(0).gap().best() > 0 ? parts : List.of();
  }

  /** Work that a client never does takes no time. */
  private static Spread spread(ExplainedClient client, Explained quantity, Work work) {
    Map<Work, Spread> byWork = client.byWork(quantity);
    Spread known = byWork.get(work);
    return known != null
        ? known
        : byWork.values().stream().findFirst().map(any -> any.minus(any)).orElse(Spread.UNKNOWN);
  }

  /**
   * Returns the counts of a kind of work that certainly differ, in the same direction as its time.
   */
  private static List<String> counts(
      Work work, ExplainedClient base, ExplainedClient other, double time) {
    List<String> counts = new ArrayList<>();
    for (Figure figure : EVIDENCE.getOrDefault(work, List.of())) {
      Spread from = base.counts().getOrDefault(figure.key(), Spread.UNKNOWN);
      Spread to = other.counts().getOrDefault(figure.key(), Spread.UNKNOWN);
      Gap gap = Gap.between(from, to);
      if (gap.isCertain() && gap.best() * time > 0) {
        counts.add("%s against %s %s"
            .formatted(
                shown(figure, to.mean()),
                shown(figure, from.mean()),
                ExplainingCounts.name(figure)));
      }
    }
    return counts;
  }

  private static String shown(Figure figure, double value) {
    double shown = figure.unit().shown(value);
    return String.format(Locale.ROOT, shown >= 100 ? "%,.0f" : "%.1f", shown);
  }

  /** Returns the method of a library that makes most of a part. */
  private static Optional<String> site(
      Explained quantity, Work work, ExplainedClient base, ExplainedClient other, double gap) {
    Map<String, Double> from = sites(base, quantity, work);
    Map<String, Double> to = sites(other, quantity, work);
    Map<String, Double> larger = gap > 0 ? to : from;
    Map<String, Double> smaller = gap > 0 ? from : to;
    return larger.entrySet().stream()
        .map(site ->
            Map.entry(site.getKey(), site.getValue() - smaller.getOrDefault(site.getKey(), 0.0)))
        .max(Map.Entry.comparingByValue())
        .filter(site -> site.getValue() >= Math.abs(gap) / 3)
        .map(site -> "mostly for " + site.getKey());
  }

  private static Map<String, Double> sites(ExplainedClient client, Explained quantity, Work work) {
    return client.sites().getOrDefault(quantity, Map.of()).getOrDefault(work, Map.of());
  }
}
