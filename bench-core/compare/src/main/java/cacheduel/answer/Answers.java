// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.planner.Arms;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/** The answers of a run, in the plan's order. */
public final class Answers {
  private static final double LEVEL = 0.01;
  private static final double CLOSE = Math.log(1.03);

  private Answers() {}

  /**
   * Returns an answer for each race of closed loops with a client that was measured; none if the
   * run compares two arms, or if its self-test missed a fault.
   */
  public static List<Answer> of(Run run) {
    return Arms.areIn(run.plan()) || run.info().unranked().isPresent()
        ? List.of()
        : of(run.results(), Looks.once(), false);
  }

  /**
   * Returns an answer for each race of closed loops with a client that was measured.
   *
   * @param looks when the run decided, or will decide
   * @param inRounds whether forks of the same number were measured in one round, in random order
   */
  public static List<Answer> of(List<CellResult> results, Looks looks, boolean inRounds) {
    return Races.of(results).stream().map(Answers::answer).toList();
  }

  /**
   * Returns the ids of the cells on which no decision depends any more: those of libraries that are
   * clearly behind, and all of a decided race.
   */
  public static Set<String> settled(List<CellResult> results, Looks looks) {
    return of(results, looks, true).stream()
        .flatMap(answer -> answer.race().ranked().stream()
            .filter(entrant ->
                answer.outcome() != Outcome.UNDECIDED || !answer.leaders().contains(entrant)))
        .flatMap(entrant -> entrant.valid().stream())
        .map(result -> result.cell().id())
        .collect(Collectors.toSet());
  }

  private static Answer answer(Race race) {
    List<Entrant> ranked = race.ranked();
    if (ranked.size() < 2) {
      Outcome outcome = ranked.isEmpty() ? Outcome.NONE : Outcome.ALONE;
      return new Answer(race, outcome, ranked, null, null, preferences(race), merits(race));
    }
    Entrant best = ranked.get(0);
    List<Entrant> leaders = new ArrayList<>();
    boolean close = true;
    for (Entrant entrant : ranked) {
      Range ratio = entrant == best ? null : ratio(best.best(), entrant.best());
      if (entrant == best || ratio == null || ratio.low() <= 1) {
        leaders.add(entrant);
        close &= entrant == best || (ratio != null && Math.log(ratio.high()) <= CLOSE);
      }
    }
    Outcome outcome =
        leaders.size() == 1 ? Outcome.FASTEST : close ? Outcome.CLOSE : Outcome.UNDECIDED;
    int next = outcome == Outcome.CLOSE ? leaders.size() : 1;
    Range lead = next < ranked.size() ? ratio(best.best(), ranked.get(next).best()) : null;
    return new Answer(race, outcome, leaders, lead, null, preferences(race), merits(race));
  }

  private static List<Preference> preferences(Race race) {
    List<Preference> all = new ArrayList<>();
    for (Entrant entrant : race.ranked()) {
      CellResult best = entrant.best();
      Protocol protocol = best.cell().protocol();
      entrant.valid().stream()
          .filter(other -> other.cell().protocol() != protocol)
          .findFirst()
          .ifPresent(other -> {
            Range ratio = ratio(best, other);
            if (ratio != null) {
              all.add(new Preference(entrant, best, other, ratio, ratio.low() > 1));
            }
          });
    }
    return all;
  }

  private static List<Merit> merits(Race race) {
    int fewest = race.ranked().stream()
        .mapToInt(entrant -> connections(entrant.best()))
        .min()
        .orElse(0);
    List<Entrant> holders = race.ranked().stream()
        .filter(entrant -> connections(entrant.best()) == fewest)
        .toList();
    return holders.size() < race.ranked().size()
        ? List.of(new Merit(Merit.Kind.FEWEST_CONNECTIONS, holders, fewest))
        : List.of();
  }

  static int connections(CellResult result) {
    Integer established = result.connections();
    return established == null ? result.cell().concurrency().connections() : established;
  }

  /** FIRST VERSION: Welch's test on fork medians. */
  private static @Nullable Range ratio(CellResult one, CellResult other) {
    double[] a = ForkRates.of(one).values();
    double[] b = ForkRates.of(other).values();
    if (a.length < 2 || b.length < 2) {
      return null;
    }
    double va = variance(a) / a.length;
    double vb = variance(b) / b.length;
    double df = (va + vb) * (va + vb) / (va * va / (a.length - 1) + vb * vb / (b.length - 1));
    double difference = mean(a) - mean(b);
    double margin = TDistribution.of(df).inverseSurvivalProbability(LEVEL / 2) * Math.sqrt(va + vb);
    return Range.of(
        Math.exp(difference - margin), Math.exp(difference), Math.exp(difference + margin));
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return sum / (values.length - 1);
  }
}
