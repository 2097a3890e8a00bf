// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import cacheduel.json.JsonOutput;
import cacheduel.published.Assessment;
import cacheduel.report.PublishedFixture;
import cacheduel.report.Reports;
import cacheduel.report.TerminalStyle;
import cacheduel.store.Json;
import cacheduel.store.Run;
import cacheduel.table.MeasuredForks;
import cacheduel.view.CellOutcome;
import cacheduel.view.Counts;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The terminal, {@code summary.md}, the page and {@code --json} of one run state the same numbers. */
class ViewsAgreeTest {

  private static final Pattern FORKS =
      Pattern.compile("\\b([\\d,]+(?: (?:or|to) \\d+)?) forks?\\b");
  private static final Pattern ROUNDS = Pattern.compile("\\b(\\d+) rounds?\\b");
  private static final Pattern MEASURED = Pattern.compile("\\b(\\d+) of (\\d+) cells? measured\\b");
  private static final Pattern NOT_RUN = Pattern.compile("\\b(\\d+)(?: of \\d+ cells)? not run\\b");
  private static final Pattern NOT_DUE = Pattern.compile("\\b(\\d+) not due\\b");
  private static final Pattern PLANNED = Pattern.compile("(?m)^(?:- )?(\\d+) cells?\\b.*VALID");
  private static final Pattern CHECKED = Pattern.compile("\\ball answers (to reads )?correct\\b");
  private static final Pattern JDK = Pattern.compile("JDK \\d+\\.[\\d.]+");

  @TempDir
  private Path temp;

  /** The kinds of runs in which views once differed. */
  private enum Kind {
    BUDGETED,
    INTERRUPTED,
    SETS,
    BULK,
    AGENTS,
    AT_A_RATE,
    REPLAY
  }

  @ParameterizedTest
  @EnumSource
  void views_stateTheNumbersOfTheRunView(Kind kind) {
    RunView view = RunView.of(run(kind));
    Counts counts = view.counts();
    Map<String, String> texts = texts(view);

    assertThat(all(texts, MEASURED, 1)).containsOnly(String.valueOf(counts.measured()));
    assertThat(all(texts, MEASURED, 2)).containsOnly(String.valueOf(counts.planned()));
    assertThat(all(texts, PLANNED, 1)).containsOnly(String.valueOf(counts.planned()));
    assertThat(all(texts, ROUNDS, 1)).containsOnly(String.valueOf(counts.rounds()));
    assertThat(all(texts, NOT_RUN, 1)).isSubsetOf(number(counts.of(CellOutcome.NOT_RUN)));
    assertThat(all(texts, NOT_DUE, 1)).isSubsetOf(number(counts.of(CellOutcome.NOT_DUE)));
    assertThat(all(texts, JDK, 0)).containsOnly(view.setup().jdk());
    assertThat(all(texts, FORKS, 1)).isSubsetOf(measuredForks(view));
    assertThat(all(texts, CHECKED, 0)).hasSizeLessThan(2);
    assertThat(all(Map.of("page", texts.get("page")), CHECKED, 0))
        .isEqualTo(counts.areAllCorrect() ? all(texts, CHECKED, 0) : Set.of());
    for (JsonNode json : List.of(page(view).get("runs").get(0), json(view))) {
      JsonNode of = json.get("counts");
      assertThat(of.get("cells").intValue()).isEqualTo(counts.planned());
      assertThat(of.get("measured").intValue()).isEqualTo(counts.measured());
      assertThat(of.get("notRun").intValue()).isEqualTo(counts.of(CellOutcome.NOT_RUN));
      assertThat(of.get("notDue").intValue()).isEqualTo(counts.of(CellOutcome.NOT_DUE));
      assertThat(of.get("rounds").intValue()).isEqualTo(counts.rounds());
      assertThat(of.get("forks").intValue()).isEqualTo(counts.forks());
    }
  }

  @ParameterizedTest
  @EnumSource
  void views_stateTheMeasuredForksOfEachCell(Kind kind) {
    RunView view = RunView.of(run(kind));
    Map<String, Integer> measured = new TreeMap<>();
    view.run()
        .results()
        .forEach(result -> measured.put(result.cell().id(), MeasuredForks.of(result)));
    Map<String, Integer> inJson = new TreeMap<>();
    json(view)
        .get("cells")
        .forEach(
            cell -> inJson.put(cell.get("id").stringValue(), cell.get("forks").intValue()));

    assertThat(inJson).isEqualTo(measured);
    marks(view)
        .forEach(mark -> assertThat(mark.get("forks").intValue())
            .isEqualTo(measured.get(mark.get("cell").stringValue())));
  }

  @ParameterizedTest
  @EnumSource
  void views_showTheTimesOfOneOperation(Kind kind) {
    RunView view = RunView.of(run(kind));
    Set<String> operations = view.races().stream()
        .map(race -> race.operation().name())
        .collect(Collectors.toCollection(TreeSet::new));
    Set<String> inJson = new TreeSet<>();
    json(view)
        .get("answers")
        .forEach(answer -> inJson.add(answer.get("operation").stringValue()));
    Set<String> onPage = new TreeSet<>();
    modes(view)
        .forEach(mode -> onPage.add(
            mode.get("operation").stringValue().toUpperCase(Locale.ROOT).replace(' ', '_')));
    Pattern p50 = Pattern.compile("(get|set|bulk-get) p50\\b(?! us)");
    Set<String> inTexts =
        all(Map.of("terminal", terminal(view), "brief", brief(Reports.markdown(view))), p50, 1)
            .stream()
            .map(name -> name.toUpperCase(Locale.ROOT).replace('-', '_'))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(inJson).isEqualTo(operations);
    assertThat(onPage).isEqualTo(operations);
    assertThat(inTexts).isEqualTo(operations);
  }

  @ParameterizedTest
  @EnumSource(names = {"BUDGETED", "SETS", "BULK", "AGENTS", "AT_A_RATE"})
  void views_stateTheSameTimes(Kind kind) {
    RunView view = RunView.of(run(kind));
    Map<String, Long> p50 = new TreeMap<>();
    String operation = view.races().get(0).operation().name();
    json(view).get("cells").forEach(cell -> {
      if (cell.get("p50Nanos").has(operation)) {
        p50.put(
            cell.get("id").stringValue(), cell.get("p50Nanos").get(operation).longValue());
      }
    });
    List<JsonNode> marks = marks(view).toList();

    assertThat(marks).isNotEmpty();
    marks.forEach(mark -> assertThat(mark.get("times").get("p50").doubleValue() * 1e6)
        .isEqualTo(p50.getOrDefault(mark.get("cell").stringValue(), -1L), offset(1.0)));
    view.races()
        .forEach(race -> race.rows().forEach(row -> {
          String micros = p50.getOrDefault(row.result().cell().id(), -1L) / 1_000 + " ";
          assertThat(terminal(view)).contains(micros + "us");
          assertThat(brief(Reports.markdown(view))).contains(micros + "µs");
        }));
  }

  @Test
  void views_stateTheSameVerdictsOfAReplay() {
    RunView view = RunView.of(run(Kind.REPLAY));
    Map<String, String> verdicts = new TreeMap<>();
    json(view)
        .get("claims")
        .forEach(claim ->
            verdicts.put(claim.get("says").stringValue(), claim.get("verdict").stringValue()));
    Map<String, String> onPage = new TreeMap<>();
    page(view)
        .at("/runs/0/published/claims")
        .forEach(claim ->
            onPage.put(claim.get("says").stringValue(), claim.get("verdict").stringValue()));

    assertThat(verdicts).isNotEmpty().isEqualTo(onPage);
    assertThat(verdicts.values()).filteredOn("CONTRADICTED"::equals).hasSize((int)
        view.replay().orElseThrow().count(Assessment.CONTRADICTED));
    verdicts.forEach((says, verdict) -> {
      if (verdict.equals("CONTRADICTED")) {
        assertThat(brief(Reports.markdown(view))).contains("CONTRADICTED: " + says);
      }
    });
  }

  @Test
  void views_stateTheVerdictsOfAComparison() {
    RunView view = RunView.of(PageFixture.comparison(temp));
    List<String> verdicts = new ArrayList<>();
    json(view)
        .at("/comparisons/0/verdicts")
        .forEach(verdict -> verdicts.add(verdict.get("verdict").stringValue()));
    List<String> onPage = new ArrayList<>();
    page(view)
        .at("/runs/0/verdicts/0/rows")
        .forEach(row -> onPage.add(row.get("verdict").stringValue()));

    assertThat(verdicts).isNotEmpty().isEqualTo(onPage);
    assertThat(terminal(view)).contains(verdicts);
    assertThat(brief(Reports.markdown(view))).contains(verdicts);
  }

  private static Set<String> number(int number) {
    return Set.of(String.valueOf(number));
  }

  /** Returns the ranges of forks that some cells of the run have. */
  private static Set<String> measuredForks(RunView view) {
    List<Integer> each = view.run().results().stream()
        .map(MeasuredForks::of)
        .filter(forks -> forks > 0)
        .distinct()
        .sorted()
        .toList();
    Set<String> known = new TreeSet<>();
    for (int low : each) {
      each.stream()
          .filter(high -> high >= low)
          .map(high -> new MeasuredForks(low, high).range())
          .forEach(known::add);
    }
    return known;
  }

  private Map<String, String> texts(RunView view) {
    return Map.of(
        "terminal", terminal(view),
        "details", Reports.terminalTables(view, TerminalStyle.plain(200)),
        "summary.md", Reports.markdown(view),
        "page", strings(page(view)),
        "json", strings(json(view)));
  }

  private static String terminal(RunView view) {
    return Reports.terminal(view, Path.of("/report.html"), TerminalStyle.plain(120));
  }

  /** The part of {@code summary.md} before its tables. */
  private static String brief(String markdown) {
    return markdown.substring(0, markdown.indexOf("## Setup")).replace("\\_", "_");
  }

  private static JsonNode json(RunView view) {
    return Json.parse(JsonOutput.of(view, Path.of("report.html")));
  }

  private static JsonNode page(RunView view) {
    return Json.parse(PageJson.of(PageModel.of(List.of(view), 0)));
  }

  private static Stream<JsonNode> modes(RunView view) {
    return page(view)
        .get("boards")
        .valueStream()
        .flatMap(board -> board.get("modes").valueStream());
  }

  private static Stream<JsonNode> marks(RunView view) {
    return modes(view)
        .flatMap(mode -> mode.get("panels").valueStream())
        .flatMap(panel -> panel.get("rows").valueStream())
        .flatMap(row -> row.get("marks").valueStream());
  }

  /** Returns all texts of a document, one a line. */
  private static String strings(JsonNode node) {
    return node.isString()
        ? node.stringValue() + "\n"
        : node.valueStream().map(ViewsAgreeTest::strings).collect(Collectors.joining());
  }

  private static Set<String> all(Map<String, String> texts, Pattern pattern, int group) {
    Set<String> found = new TreeSet<>();
    texts.values().forEach(text -> {
      Matcher matcher = pattern.matcher(text);
      while (matcher.find()) {
        found.add(matcher.group(group));
      }
    });
    return found;
  }

  private Run run(Kind kind) {
    DuelFixture duels = new DuelFixture(temp);
    return switch (kind) {
      case BUDGETED -> duels.duel("get:90+set:10", 1, 5, 4);
      case INTERRUPTED -> duels.duel("get:90+set:10", 1, 1, 0);
      case SETS -> duels.duel("get:10+set:90", 1, 2, 2);
      case BULK -> duels.duel("bulkGet:90+set:10", 1, 2, 2);
      case AGENTS -> duels.duel("get", 2, 2, 2);
      case AT_A_RATE -> duels.at("5000").duel("get:90+set:10", 1, 2, 2);
      case REPLAY -> PublishedFixture.run(temp.resolve("replay"));
    };
  }
}
