// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import cacheduel.answer.Answer;
import cacheduel.answer.Entrant;
import cacheduel.answer.Outcome;
import cacheduel.page.board.Panel.PanelRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What each library is best at, with the loads. A lead too small to count is not named: these
 * figures have no interval of their own.
 *
 * @param answers the answers of a mode
 * @param panels their panels
 */
record Strengths(List<Answer> answers, List<Panel> panels) {
  private static final Set<Outcome> RANKED = EnumSet.of(Outcome.FASTEST, Outcome.CLOSE);
  private static final double CPU_COUNTS_FROM = 1.03;
  private static final double P99_COUNTS_FROM = 1.1;

  List<String> of(String name) {
    List<String> strengths = new ArrayList<>();
    add(strengths, "rate", loads(i -> isAhead(answers.get(i), name)));
    add(strengths, "least CPU", least(name, PanelMark::cpuMicros, CPU_COUNTS_FROM));
    add(strengths, "lowest p99", least(name, PanelMark::p99Millis, P99_COUNTS_FROM));
    add(strengths, "fewest connections", least(name, Strengths::connections, 1));
    return strengths;
  }

  private void add(List<String> strengths, String what, List<String> loads) {
    if (!loads.isEmpty()) {
      strengths.add(loads.size() == panels.size() ? what : what + " at " + joined(loads));
    }
  }

  private static boolean isAhead(Answer answer, String name) {
    return RANKED.contains(answer.outcome())
        && answer.leaders().stream().map(Entrant::name).anyMatch(name::equals);
  }

  private List<String> least(
      String name, Function<PanelMark, @Nullable Double> figure, double countsFrom) {
    return loads(i -> isLeast(panels.get(i), name, figure, countsFrom));
  }

  private List<String> loads(IntPredicate which) {
    return IntStream.range(0, panels.size())
        .filter(which)
        .mapToObj(i -> panels.get(i).load())
        .toList();
  }

  /** Several libraries may share the least, but not all of them. */
  private static boolean isLeast(
      Panel panel, String name, Function<PanelMark, @Nullable Double> figure, double countsFrom) {
    List<Double> all = panel.rows().stream()
        .map(PanelRow::best)
        .map(figure)
        .filter(Objects::nonNull)
        .sorted(Comparator.naturalOrder())
        .toList();
    if (all.size() < 2 || all.size() < panel.rows().size()) {
      return false;
    }
    double least = all.get(0);
    long atLeast = all.stream().filter(value -> value <= least).count();
    boolean counts = atLeast < all.size() && all.get((int) atLeast) > least * countsFrom;
    return counts
        && panel.rows().stream()
            .filter(row -> row.name().equals(name))
            .map(row -> figure.apply(row.best()))
            .anyMatch(value -> value != null && value <= least);
  }

  private static @Nullable Double connections(PanelMark mark) {
    return mark.connections() == null ? null : mark.connections().doubleValue();
  }

  /** Returns "1 and 8 threads" for "1 thread" and "8 threads", else the loads as they are. */
  static String joined(List<String> loads) {
    boolean threads = loads.stream().allMatch(load -> load.matches("[\\d,]+ threads?"));
    List<String> words = threads && loads.size() > 1
        ? loads.stream().map(load -> load.replaceAll(" .*", "")).toList()
        : loads;
    String all = words.size() == 1
        ? words.get(0)
        : String.join(", ", words.subList(0, words.size() - 1)) + " and "
            + words.get(words.size() - 1);
    return threads && loads.size() > 1 ? all + " threads" : all;
  }
}
