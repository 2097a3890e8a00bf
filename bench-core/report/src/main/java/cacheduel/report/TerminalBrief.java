// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import cacheduel.text.Words;
import cacheduel.view.Brief;
import cacheduel.view.NextStep;
import cacheduel.view.RaceView;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a run's answers on one screen of a terminal. */
final class TerminalBrief {
  /** The height of the smallest common terminal, including its prompt. */
  static final int MOST_LINES = 25;

  private final RunView view;
  private final Brief brief;
  private final List<RaceView> races;
  private final @Nullable Path page;
  private final TerminalLook look;

  private TerminalBrief(RunView view, @Nullable Path page, TerminalLook look) {
    this.view = view;
    this.brief = view.brief();
    this.races = view.shownRaces();
    this.page = page;
    this.look = look;
  }

  /**
   * The limits of each kind of line.
   *
   * @param rows whether each race has a row for each library, or only a line
   */
  private record Most(
      boolean rows, int claims, int races, int findings, int cautions, int failures) {}

  static String of(RunView view, @Nullable Path page, TerminalLook look) {
    return new TerminalBrief(view, page, look).fitting().toString();
  }

  /** The limits to try, the most detailed first. */
  private TerminalText fitting() {
    int claims = brief.claims().size();
    int most = races.size();
    return Stream.of(
            Stream.of(
                new Most(true, claims, most, 4, 4, 4),
                new Most(true, claims, most, 2, 2, 2),
                new Most(true, claims, most, 1, 1, 1),
                new Most(false, claims, most, 4, 4, 4),
                new Most(false, claims, most, 2, 2, 2),
                new Most(false, claims, most, 1, 1, 1),
                new Most(false, claims, most, 0, 0, 1)),
            downFrom(most).mapToObj(left -> new Most(false, claims, left, 1, 1, 1)),
            downFrom(claims).mapToObj(left -> new Most(false, left, 0, 1, 1, 1)))
        .flatMap(Function.identity())
        .map(this::text)
        .filter(text -> text.lines().size() <= MOST_LINES)
        .findFirst()
        .orElseGet(() -> text(new Most(false, 0, 0, 0, 0, 0)));
  }

  private static IntStream downFrom(int most) {
    return IntStream.iterate(most, left -> left >= 0, left -> left - 1);
  }

  private TerminalText text(Most most) {
    TerminalText text = new TerminalText(look);
    text.paragraph("", String.join(text.separator(), view.setup().words()), TerminalText.BOLD);
    view.alarms().brief().forEach(alarm -> text.paragraph("! ", alarm, TerminalText.RED));
    text.blank();
    claims(text, most);
    races(text, most);
    some(text, "- ", brief.findings(), most.findings, TerminalText.PLAIN);
    text.paragraph("", brief.checks(), TerminalText.PLAIN);
    some(text, "! ", brief.failures(), most.failures, TerminalText.RED);
    some(text, "! ", brief.cautions(), most.cautions, TerminalText.PLAIN);
    leftOut(text, most);
    text.blank();
    for (NextStep step : brief.next()) {
      text.line("Next    %s   %s".formatted(step.command(), step.purpose()), TerminalText.PLAIN);
    }
    if (page != null) {
      text.line("Report  " + page.toAbsolutePath().normalize().toUri(), TerminalText.PLAIN);
    }
    return text;
  }

  private void claims(TerminalText text, Most most) {
    some(text, "", brief.claims(), Math.min(1, most.claims), TerminalText.BOLD);
    brief.claims().stream()
        .limit(most.claims)
        .skip(1)
        .forEach(claim -> text.paragraph("- ", claim, TerminalText.PLAIN));
    if (!brief.claims().isEmpty()) {
      text.blank();
    }
  }

  private void races(TerminalText text, Most most) {
    List<RaceView> shown = races.subList(0, most.races);
    if (most.rows) {
      RaceRows.write(shown, text);
    } else {
      RaceLines.write(shown, text);
    }
    if (!shown.isEmpty()) {
      text.blank();
    }
  }

  private static void some(
      TerminalText text, String bullet, List<String> lines, int most, String style) {
    lines.stream().limit(most).forEach(line -> text.paragraph(bullet, line, style));
  }

  private void leftOut(TerminalText text, Most most) {
    String more = Stream.of(
            more(brief.claims().size() - most.claims, "verdict"),
            more(races.size() - most.races, "race"),
            more(brief.findings().size() - most.findings, "finding"),
            more(brief.failures().size() - most.failures, "failure"),
            more(brief.cautions().size() - most.cautions, "warning"))
        .filter(what -> !what.isEmpty())
        .collect(Collectors.joining(", "));
    if (!more.isEmpty()) {
      text.paragraph("  ", more + ": --details", TerminalText.FAINT);
    }
  }

  private static String more(int number, String what) {
    return number <= 0 ? "" : "%d more %s".formatted(number, Words.plural(number, what));
  }
}
