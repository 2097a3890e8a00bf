// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.figure.TimesText;
import cacheduel.pivot.Comparison;
import cacheduel.pivot.Contrast;
import cacheduel.pivot.Pivot;
import cacheduel.plan.Axis;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The sentences that state what a pivot's rates decide, shared by all views. */
public final class PivotText {
  private final PivotNames names;

  private PivotText(Pivot pivot) {
    names = new PivotNames(pivot);
  }

  /**
   * Returns a sentence for each load in which something is decided, and one for all others, for
   * example "binary is 1.30 times ASCII for spymemcached (1.21 to 1.40); undecided for xmemcached".
   */
  public static List<String> sentences(Pivot pivot) {
    if (pivot.isOfOneFork()) {
      // two protocols of the bare wire on one server say nothing about servers
      Axis by = pivot.by();
      return pivot.comparisons().stream()
              .anyMatch(pair -> !by.of(pair.cell()).equals(by.of(pair.reference())))
          ? List.of(oneFork(pivot))
          : List.of();
    }
    PivotText text = new PivotText(pivot);
    Map<String, List<Comparison>> pairs = pivot.comparisons().stream()
        .filter(comparison -> comparison.ratio(Figure.THROUGHPUT).isPresent())
        .collect(
            Collectors.groupingBy(Comparison::quotient, LinkedHashMap::new, Collectors.toList()));
    return pairs.values().stream().flatMap(pair -> text.ofPair(pair).stream()).toList();
  }

  private static String oneFork(Pivot pivot) {
    return "One fork decides nothing about the %s: measure four or more, with -f 4 or --time 5m."
        .formatted(pivot.by().label());
  }

  private List<String> ofPair(List<Comparison> pair) {
    Map<String, List<Comparison>> byLoad = pair.stream()
        .collect(Collectors.groupingBy(names::load, LinkedHashMap::new, Collectors.toList()));
    List<String> sentences = new ArrayList<>();
    byLoad.forEach((load, ofLoad) -> {
      if (ofLoad.stream().anyMatch(PivotText::isDecided)) {
        sentences.add((load.isEmpty() ? "" : Words.capital(load) + ": ") + sentence(ofLoad));
      }
    });
    int undecided = byLoad.size() - sentences.size();
    if (sentences.isEmpty()) {
      sentences.add(sentence(pair));
    } else if (undecided > 0) {
      sentences.add("%s is undecided under the other %s."
          .formatted(either(pair.get(0)), Words.choice(undecided, "load", undecided + " loads")));
    }
    return sentences;
  }

  private static boolean isDecided(Comparison comparison) {
    return comparison.contrast(Figure.THROUGHPUT) != Contrast.UNDECIDED;
  }

  private String sentence(List<Comparison> comparisons) {
    Map<Contrast, List<Comparison>> byContrast = comparisons.stream()
        .collect(Collectors.groupingBy(comparison -> comparison.contrast(Figure.THROUGHPUT)));
    List<Comparison> clear = comparisons.stream()
        .filter(comparison -> comparison.contrast(Figure.THROUGHPUT).isClear())
        .toList();
    List<String> clauses = new ArrayList<>();
    if (!clear.isEmpty()) {
      clauses.add(clear(clear));
    }
    Comparison any = comparisons.get(0);
    List<Comparison> close = byContrast.getOrDefault(Contrast.CLOSE, List.of());
    if (!close.isEmpty()) {
      clauses.add(
          (clauses.isEmpty() ? both(any) + " are " : "") + "at most 3 % apart" + clients(close));
    }
    List<Comparison> undecided = byContrast.getOrDefault(Contrast.UNDECIDED, List.of());
    if (!undecided.isEmpty()) {
      clauses.add(
          (clauses.isEmpty() ? either(any) + " is " : "") + "undecided" + clients(undecided));
    }
    return String.join("; ", clauses) + ".";
  }

  /** Returns "binary is 1.30 times ASCII for a (1.21 to 1.40) and 1.10 times for b (1.05 to 1.15)". */
  private String clear(List<Comparison> comparisons) {
    Comparison first = comparisons.get(0);
    List<String> items = new ArrayList<>();
    for (Comparison comparison : comparisons) {
      Range ratio = comparison.ratio(Figure.THROUGHPUT).orElseThrow();
      items.add(TimesText.times(ratio)
          + " times"
          + (items.isEmpty() ? " " + names.end(first) : "")
          + clients(List.of(comparison))
          + " (%s)".formatted(TimesText.interval(ratio)));
    }
    return names.beginning(first) + " " + Words.and(items);
  }

  private String clients(Collection<Comparison> comparisons) {
    List<String> clients = comparisons.stream()
        .map(names::client)
        .filter(client -> !client.isEmpty())
        .distinct()
        .toList();
    return clients.isEmpty() ? "" : " for " + Words.and(clients);
  }

  private String both(Comparison comparison) {
    return names.value(comparison) + " and " + names.reference(comparison);
  }

  private String either(Comparison comparison) {
    return names.value(comparison) + " or " + names.reference(comparison);
  }
}
