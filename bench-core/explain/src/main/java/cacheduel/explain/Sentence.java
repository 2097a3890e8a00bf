// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The difference between two clients in words. */
final class Sentence {
  private static final double MICRO = 1e3;

  /** More parts would not be read. */
  private static final int MOST_PARTS = 3;

  private Sentence() {}

  static String of(
      Explained quantity,
      ExplainedClient base,
      ExplainedClient other,
      Gap whole,
      List<Difference.Cause> parts,
      double rest) {
    if (Double.isNaN(whole.best())) {
      return "The %s of %s and %s is not known."
          .formatted(quantity.label(), other.name(), base.name());
    }
    if (!whole.isCertain()) {
      return parts.isEmpty()
          ? "%s and %s: no difference of %s exceeds the noise (%s µs), so no cause is given."
              .formatted(other.name(), base.name(), quantity.label(), noise(whole))
          : "%s and %s: the difference of %s as a whole does not exceed the noise (%s µs), but in %s these parts do: %s."
              .formatted(
                  other.name(),
                  base.name(),
                  quantity.label(),
                  noise(whole),
                  other.name(),
                  parts.stream()
                      .limit(MOST_PARTS)
                      .map(Sentence::alone)
                      .collect(Collectors.joining("; ")));
    }
    boolean more = whole.best() > 0;
    StringBuilder text = new StringBuilder("%s takes %s µs %s %s than %s (%s to %s µs)"
        .formatted(
            other.name(),
            micros(Math.abs(whole.best())),
            more ? "more" : "less",
            quantity.label(),
            base.name(),
            micros(more ? whole.low() : -whole.high()),
            micros(more ? whole.high() : -whole.low())));
    List<String> told =
        parts.stream().limit(MOST_PARTS).map(part -> part(part, more, "")).toList();
    double left = rest
        + parts.stream().skip(MOST_PARTS).mapToDouble(part -> part.gap().best()).sum();
    if (base.byWork(quantity).isEmpty() || other.byWork(quantity).isEmpty()) {
      return text + "; what it is spent on was not seen.";
    }
    if (told.isEmpty()) {
      return text + "; no kind of work explains it, so no cause is given.";
    }
    text.append(": ").append(String.join("; ", told));
    return text.append("; the rest of ")
        .append(micros(more ? left : -left))
        .append(" µs is not explained.")
        .toString();
  }

  /** Returns a part of a difference without a direction of its own. */
  private static String alone(Difference.Cause part) {
    boolean more = part.gap().best() > 0;
    return part(part, more, more ? " more" : " less");
  }

  private static String part(Difference.Cause part, boolean more, String direction) {
    double micros = (more ? 1 : -1) * part.gap().best();
    String evidence =
        part.evidence().isEmpty() ? "" : " (" + String.join(", ", part.evidence()) + ")";
    return "%s µs%s in %s%s".formatted(micros(micros), direction, part.work().label(), evidence);
  }

  private static String noise(Gap whole) {
    return Double.isFinite(whole.margin()) ? "±" + micros(whole.margin()) : "of too few forks";
  }

  static String micros(double nanos) {
    double value = nanos / MICRO;
    return String.format(Locale.ROOT, Math.abs(value) >= 100 ? "%,.0f" : "%.1f", value);
  }
}
