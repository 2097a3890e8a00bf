// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import cacheduel.store.Look;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The looks at the results of a run, between which its error rate is divided: a look that finds
 * everything decided ends the race, so that each has a share of its own. The shares follow the rounds
 * that the time will hold (K. K. G. Lan and D. L. DeMets, Discrete sequential boundaries for clinical
 * trials, Biometrika 70, 1983): most is spent at the end, and a rest is kept for a run that is resumed.
 *
 * <p>Immutable.
 *
 * @param level the error rate: the probability of a wrong answer to a race
 * @param taken in the order in which they were taken
 */
public record Looks(double level, List<Look> taken) {
  /** The error rate of a run that names none. */
  public static final double LEVEL = 0.01;

  /** What a look at the end leaves is for rounds that are added later. */
  private static final double AT_THE_END = 0.8;

  private static final double ON_THE_WAY = 0.15;
  private static final double LEFT_BY_A_LOOK = 0.8;
  private static final int LATENESS = 8;

  /** Two rounds decide nothing that a third would not. */
  private static final int TOO_FEW = 2;

  public Looks {
    taken = List.copyOf(taken);
  }

  /** The share of the error rate that is used after a round. */
  record Share(int round, double share) {}

  /** Returns the looks that a run has taken. */
  public static Looks of(Run run) {
    Double level = run.plan().level();
    return new Looks(level == null ? LEVEL : level, run.info().course().looks());
  }

  /** Returns the looks of a run of a fixed number of rounds: one at its end. */
  public static Looks once() {
    return new Looks(LEVEL, List.of());
  }

  /** Returns a copy with one more look, in place of an earlier one after the same round. */
  public Looks plus(Look look) {
    List<Look> all = new ArrayList<>(taken);
    all.removeIf(other -> other.round() == look.round() && other.cells().equals(look.cells()));
    all.add(look);
    return new Looks(level, all);
  }

  /**
   * Returns the look that is due after a round; the last one if no round has been added.
   *
   * @param cells the ids of the cells, whose rounds are the same
   * @param planned the number of rounds that are expected; not above the round if this look is the last
   */
  public Look next(List<String> cells, int round, int planned) {
    List<Look> ofCells =
        taken.stream().filter(look -> look.cells().equals(cells)).toList();
    @Nullable
    Look end = ofCells.stream().filter(Look::isEnd).reduce((a, b) -> b).orElse(null);
    @Nullable Look last = ofCells.isEmpty() ? null : ofCells.get(ofCells.size() - 1);
    if (last != null && last.round() >= round && (last.isEnd() || round < planned)) {
      return last;
    }
    double before = end == null ? 0 : end.spent();
    int from = end == null ? 0 : end.round();
    double spent = before + AT_THE_END * (1 - before) * part(from, round, planned);
    double least = ofCells.stream().mapToDouble(Look::spent).max().orElse(0);
    return new Look(round, planned, Math.max(least, spent), cells);
  }

  private static double part(int from, int round, int planned) {
    if (round >= planned) {
      return 1;
    }
    int looks = round - Math.max(TOO_FEW, from);
    if (looks <= 0) {
      return 0;
    }
    return ON_THE_WAY * (1 - Math.pow(LEFT_BY_A_LOOK, looks))
        + (1 - ON_THE_WAY) * Math.pow((double) round / planned, LATENESS);
  }

  /**
   * Returns the looks at two cells: those that included both. Cells of different loads are looked at
   * once, after all rounds; so are those of a run that records no look.
   *
   * @param rounds the number of the last round of either
   */
  List<Share> of(String one, String other, int rounds) {
    List<Share> shares = new ArrayList<>();
    double before = 0;
    for (Look look : taken) {
      if (look.cells().contains(one) && look.cells().contains(other)) {
        if (look.spent() > before) {
          shares.add(new Share(look.round(), look.spent() - before));
        }
        before = look.spent();
      }
    }
    boolean isApart = taken.stream()
        .noneMatch(look -> look.cells().contains(one) && look.cells().contains(other));
    return isApart ? List.of(new Share(rounds, apart(one, other))) : shares;
  }

  private double apart(String one, String other) {
    return taken.isEmpty() ? AT_THE_END : Math.min(spent(one), spent(other));
  }

  private double spent(String cell) {
    return taken.stream()
        .filter(look -> look.cells().contains(cell))
        .mapToDouble(Look::spent)
        .max()
        .orElse(0);
  }

  /** Returns the share of the error rate that a resumed run may use for a cell. */
  public double left(String cell) {
    return AT_THE_END * (1 - (taken.isEmpty() ? AT_THE_END : spent(cell)));
  }
}
