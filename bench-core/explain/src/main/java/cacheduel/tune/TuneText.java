// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tune;

import cacheduel.answer.Aim;
import cacheduel.figure.Range;
import cacheduel.figure.TimesText;
import cacheduel.text.MarkdownText;
import cacheduel.text.TextGrid;
import cacheduel.text.Words;
import cacheduel.tune.TunedSetting.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.WordUtils;

/** The answer about a client's settings as text and as Markdown. */
public final class TuneText {
  private static final int GAP = 2;
  private static final int WIDTH = 100;

  /** The factor beyond which the ends of an interval are no information. */
  private static final double FAR = 10;

  private static final List<String> HEADER =
      List.of("setting", "default", "tried", "times the default", "");

  private final TuneAnswer answer;

  public TuneText(TuneAnswer answer) {
    this.answer = answer;
  }

  /** Returns the answer in sentences. */
  public String sentence() {
    List<String> sentences = new ArrayList<>(List.of(change()));
    if (!answer.left().isEmpty()) {
      sentences.add(left());
    }
    answer.of(Finding.PROBABLY_BETTER).stream()
        .map(
            setting -> "Probably %s is better, %s times.".formatted(setting.text(), ratio(setting)))
        .forEach(sentences::add);
    about(Finding.NO_GAIN, "No value of %s gains more than 3 %%.").ifPresent(sentences::add);
    about(Finding.UNDECIDED, "No effect of %s could be shown in " + answer.time() + ".")
        .ifPresent(sentences::add);
    about(Finding.INVALID, "No value of %s has a valid result.").ifPresent(sentences::add);
    return String.join(" ", sentences);
  }

  private String change() {
    Range gain = answer.choice().gain();
    boolean isRate = answer.aim() == Aim.RATE;
    if (gain == null) {
      return "No setting that was tried makes %s certainly %s."
          .formatted(answer.name(), isRate ? "faster" : "cheaper");
    }
    return "%s %s with %s (%s)."
        .formatted(
            answer.name(),
            (isRate ? "is %s times as fast" : "does %s times as much with its CPU")
                .formatted(TimesText.times(gain)),
            Words.and(answer.choice().changes()),
            TimesText.interval(gain));
  }

  private String left() {
    String left = Words.and(answer.left().stream().map(TunedSetting::text).toList());
    return switch (answer.together()) {
      case NOT_MEASURED ->
        "Better than the default, too, but not measured together with it: %s.".formatted(left);
      case BEST, NO_BETTER -> "Together with %s it gains no more.".formatted(left);
      case UNDECIDED -> "Whether it gains more together with %s is not known yet.".formatted(left);
    };
  }

  private Optional<String> about(Finding finding, String text) {
    List<String> names = answer.of(finding).stream().map(TunedSetting::name).toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(text.formatted(Words.or(names)));
  }

  /** Returns "1.31 (1.22 to 1.40)", or the ratio alone if its interval says nothing. */
  private static String ratio(TunedSetting setting) {
    Range gain = setting.gain();
    if (gain == null) {
      return "-";
    }
    boolean isNarrow = gain.hasInterval() && gain.low() >= 1 / FAR && gain.high() <= FAR;
    return String.format(Locale.ROOT, "%.2f", gain.best())
        + (isNarrow ? " (" + TimesText.interval(gain) + ")" : "");
  }

  private TextGrid grid() {
    List<List<String>> rows = answer.settings().stream()
        .map(setting -> List.of(
            setting.name(),
            setting.defaultValue(),
            setting.value(),
            ratio(setting),
            setting.finding().label()))
        .toList();
    return new TextGrid(GAP, HEADER.stream().map(TextGrid.Column::left).toList(), rows);
  }

  private Optional<String> advice() {
    List<String> open = answer.open();
    Long minutes = answer.next().minutesLeft();
    String time =
        minutes == null ? "More time may" : Words.count(minutes, "more minute") + " would probably";
    return open.isEmpty()
        ? Optional.empty()
        : Optional.of("%s show whether %s is better:".formatted(time, Words.or(open)));
  }

  /** Returns sentences, table, code and commands. */
  public String terminal() {
    List<String> lines =
        new ArrayList<>(List.of("%s, %s".formatted(answer.client(), answer.load()), ""));
    lines.add(WordUtils.wrap(sentence(), WIDTH));
    lines.add("");
    lines.add(grid().header());
    lines.addAll(grid().lines());
    lines.add("");
    if (!answer.choice().code().isEmpty()) {
      lines.add("In your code:");
      answer.choice().code().forEach(line -> lines.add("  " + line));
    }
    advice().ifPresent(text -> lines.addAll(List.of(text, "  " + answer.next().more())));
    lines.addAll(List.of("To compare it with others:", "  " + answer.next().compare()));
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }

  /** Returns the same as a document. */
  public String markdown() {
    StringBuilder text = new StringBuilder("# Settings of %s%n%n%s.%n%n%s%n%n%s"
        .formatted(
            MarkdownText.of(answer.client()),
            MarkdownText.of(Words.capital(answer.load())),
            MarkdownText.of(sentence()),
            grid().markdown()));
    if (!answer.choice().code().isEmpty()) {
      text.append("%nIn your code:%n%n%s%n"
          .formatted(MarkdownText.fenced(String.join("\n", answer.choice().code()))));
    }
    advice()
        .ifPresent(line -> text.append(
            "%n%s%n%n%s%n".formatted(line, MarkdownText.fenced(answer.next().more()))));
    text.append("%nTo compare it with others:%n%n%s%n"
        .formatted(MarkdownText.fenced(answer.next().compare())));
    return text.toString();
  }
}
