// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.limit;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.figure.Unit;
import cacheduel.input.UsageException;
import cacheduel.result.CellResult;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A limit that a user sets on a figure of every client, such as "p99&gt;2ms": a run in which it is
 * exceeded has failed.
 *
 * @param text the limit as it was written
 * @param figure the figure; of a time, that of the worst operation counts
 * @param value the limit, in the figure's unit
 */
public record FigureLimit(String text, Figure figure, double value) {
  private static final Pattern FORM = Pattern.compile(
      "\\s*([a-zA-Z0-9. -]+?)\\s*([<>])\\s*(\\d+(?:\\.\\d+)?)\\s*(ns|us|ms|s|)\\s*");
  private static final Set<Kind> KINDS =
      EnumSet.of(Kind.RATE, Kind.SERVICE, Kind.RESPONSE, Kind.COST);
  private static final Map<String, Double> NANOS =
      Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9);
  private static final String EXPECTED =
      "a figure, < or >, and a limit, such as p99>2ms or throughput<50000";

  /**
   * Reads a limit.
   *
   * @throws UsageException if it is not one
   */
  public static FigureLimit parse(String subject, String given) {
    Matcher limit = FORM.matcher(given);
    if (!limit.matches()) {
      throw UsageException.wrong(subject, given, EXPECTED);
    }
    Figure figure = figure(subject, limit.group(1));
    boolean isTime = figure.unit() == Unit.NANOS || figure.unit() == Unit.NANOS_PER_OPERATION;
    boolean hasUnit = !limit.group(4).isEmpty();
    if (isTime != hasUnit) {
      throw UsageException.wrong(
          subject, given, isTime ? "a time with its unit, such as 2ms" : "a number without a unit");
    }
    String sign = isUpper(figure) ? ">" : "<";
    if (!limit.group(2).equals(sign)) {
      throw UsageException.wrong(
          subject,
          given,
          "what makes a client fail, not what it should reach: "
              + given.strip().replace(limit.group(2), sign));
    }
    double value = Double.parseDouble(limit.group(3)) * NANOS.getOrDefault(limit.group(4), 1.0);
    return new FigureLimit(given.strip(), figure, value);
  }

  private static Figure figure(String subject, String key) {
    List<Figure> all = Arrays.stream(Figure.values())
        .filter(figure -> KINDS.contains(figure.kind()))
        .toList();
    return all.stream()
        .filter(figure -> figure.key().equals(key))
        .findFirst()
        .orElseThrow(() -> UsageException.unknown(
            "figure of " + subject, key, all.stream().map(Figure::key).toList()));
  }

  /** Returns whether values above a limit exceed it, else those below. */
  private static boolean isUpper(Figure figure) {
    return !figure.higherIsBetter();
  }

  /** The outcome for one cell. */
  public enum Outcome {
    KEPT,
    EXCEEDED,
    /** The cell has no such figure. */
    UNKNOWN
  }

  /** Checks a valid result. */
  public Outcome check(CellResult result) {
    List<Double> values = values(result);
    if (values.isEmpty()) {
      return Outcome.UNKNOWN;
    }
    boolean exceeded =
        values.stream().anyMatch(number -> isUpper(figure) ? number > value : number < value);
    return exceeded ? Outcome.EXCEEDED : Outcome.KEPT;
  }

  /** Returns the value that is furthest to the wrong side, as text with its unit; empty if unknown. */
  public String worst(CellResult result) {
    return values(result).stream()
        .max((one, other) ->
            isUpper(figure) ? Double.compare(one, other) : Double.compare(other, one))
        .map(number -> "%s %s"
            .formatted(
                NumberText.three(figure.unit().shown(number)), figure.unit().shownSymbol()))
        .orElse("");
  }

  private List<Double> values(CellResult result) {
    List<Double> values = new ArrayList<>();
    if (figure.kind() == Kind.RATE || figure.kind() == Kind.COST) {
      figure.of(result).map(Range::best).ifPresent(values::add);
    } else {
      for (Operation operation : Operation.values()) {
        Optional<Range> one = figure.of(result, operation);
        one.map(Range::best).ifPresent(values::add);
      }
    }
    return values;
  }
}
