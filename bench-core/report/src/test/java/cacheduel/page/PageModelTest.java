// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.page.board.Board;
import cacheduel.page.board.LibraryLine;
import cacheduel.page.board.ModePanels;
import cacheduel.page.board.Panel;
import cacheduel.page.chart.Chart;
import cacheduel.page.chart.Line;
import cacheduel.plan.Axis;
import cacheduel.report.PublishedFixture;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PageModelTest {
  @TempDir
  Path dir;

  @Test
  void figures_areThereForEachQuestion() {
    Set<Chart.Section> sections =
        model().figures().stream().map(Chart::section).collect(Collectors.toSet());

    assertThat(sections)
        .as("all but those of a published report, a comparison and a history: this run is none")
        .containsExactlyInAnyOrderElementsOf(
            EnumSet.range(Chart.Section.PERCENTILES, Chart.Section.TIME));
  }

  @Test
  void invalidCell_isInNoFigure() {
    List<Double> numbers = model().figures().stream()
        .flatMap(figure -> figure.lines().stream())
        .flatMap(line -> line.points().stream())
        .flatMap(Stream::ofNullable)
        .flatMap(List::stream)
        .toList();

    assertThat(numbers).hasSizeGreaterThan(1_000).doesNotContain(PageFixture.INVALID_RATE);
  }

  @Test
  void invalidCell_isNamedWhereItIsLeftOut() {
    assertThat(model().boards())
        .hasSize(2)
        .flatExtracting(Board::modes)
        .flatExtracting(ModePanels::panels)
        .hasSize(6)
        .flatExtracting(Panel::unranked)
        .extracting(cell -> String.join(" ", cell.status(), cell.name(), cell.protocol()))
        .containsOnly("INVALID whalin@3.0.2 binary", "FAILED whalin@3.0.2 binary");
  }

  @Test
  void chart_hasAtMostFourLines() {
    assertThat(model().figures())
        .filteredOn(figure -> figure.kind() == Chart.Form.LINES)
        .isNotEmpty()
        .allSatisfy(figure -> assertThat(figure.lines()).hasSizeBetween(1, 4));
  }

  @Test
  void workloads_haveShortNames() {
    assertThat(model().figures())
        .extracting(chart -> chart.heading().workload())
        .contains("gets of 64 B", "gets of 1 KB")
        .noneMatch(name -> name.contains("closed") || name.contains("mix="));
  }

  @Test
  void headings_arePartsOfTheirChartInThePage() {
    JsonNode figures = new JsonMapper().readTree(PageJson.of(model())).get("figures");
    assertThat(figures)
        .isNotEmpty()
        .allSatisfy(figure -> assertThat(figure.propertyNames())
            .contains("run", "workload", "title", "caption")
            .doesNotContain("heading"));
  }

  @Test
  void percentiles_endWhereFewOperationsLieBeyond() {
    assertThat(model().figures())
        .filteredOn(figure -> figure.section() == Chart.Section.PERCENTILES)
        .flatExtracting(Chart::lines)
        .allSatisfy(line -> {
          List<Double> last = line.points().get(line.points().size() - 1);
          assertThat(last).isNotNull();
          assertThat(last.get(0)).isBetween(1_000.0, 20_000.0);
        });
  }

  @Test
  void counts_addUpToThePlan() {
    JsonNode counts = run(model()).get("counts");

    assertThat(Stream.of("valid", "invalid", "failed", "skipped", "notRun")
            .mapToInt(status -> counts.get(status).intValue())
            .sum())
        .isEqualTo(counts.get("cells").intValue());
    assertThat(counts.get("invalid").intValue()).isEqualTo(3);
  }

  @Test
  void publishedReport_standsBesideTheRunByItsRatios() {
    Run run = PublishedFixture.run(dir.resolve("replay"));
    PageModel model = PageModel.of(List.of(RunView.of(run)), 0);

    assertThat(run(model).get("published").propertyNames())
        .containsExactly(
            "source", "measuredWith", "reading", "counts", "claims", "notes", "tables");
    Chart rates = model.figures().stream()
        .filter(figure -> figure.section() == Chart.Section.PUBLISHED)
        .findFirst()
        .orElseThrow();
    assertThat(rates.rows()).containsExactly("threads 1, spymemcached", "threads 10, spymemcached");
    assertThat(rates.lines()).extracting(Line::name).containsExactly("published", "measured");
    // 581 and 272 ops/s are printed, 3,000 and 4,100 were measured
    assertThat(rates.lines().get(0).points().get(0)).containsExactly(0.0, 2.136029);
    assertThat(rates.lines().get(1).points().get(0)).startsWith(0.0, 0.7317067).hasSize(4);
    assertThat(rates.notDrawn())
        .singleElement()
        .asString()
        .startsWith("threads 50, spymemcached: INVALID");
  }

  @Test
  void comparison_isShownByItsVerdictsAndNotRanked() {
    Run run = PageFixture.comparison(dir);
    PageModel model = PageModel.of(List.of(RunView.of(run)), 0);

    JsonNode part = run(model);
    assertThat(model.boards()).isEmpty();
    assertThat(part.get("finding").stringValue())
        .isEqualTo("candidate is worse than baseline in ops/s (-20 %)");
    assertThat(model.title())
        .isEqualTo(
            "candidate is worse than baseline in ops/s (-20 %) (smoke, 21 Nov 2026) - Cacheduel");
    assertThat(part.get("verdicts")).hasSize(1);
    assertThat(part.get("verdicts").get(0).get("rows"))
        .extracting(row -> row.get("verdict").stringValue())
        .containsExactly("WORSE", "WITHIN_NOISE", "INVALID");
    assertThat(model.figures()).singleElement().satisfies(figure -> {
      assertThat(figure.rows()).containsExactly("ops/s: WORSE", "p50 us: WITHIN_NOISE");
      assertThat(figure.notDrawn()).containsExactly("INVALID p99 us");
    });
    assertThat(model.matrix().rows()).hasSize(4);
  }

  @Test
  void questions_haveTheNamesThatTheProgramReads() {
    Run run = PageFixture.rich(dir);
    JsonNode question = run(PageModel.of(List.of(RunView.of(run, List.of(Axis.PROTOCOL))), 0))
        .get("questions")
        .get(0);

    assertThat(question.get("title").stringValue()).isEqualTo("By protocol: ascii, binary");
    assertThat(question.get("answers")).isNotEmpty();
    assertThat(question.get("notes")).isNotEmpty();
    assertThat(question.get("isRequested").booleanValue()).isTrue();
    assertThat(question.get("clear").longValue()).isPositive();
    assertThat(question.get("header"))
        .extracting(JsonNode::stringValue)
        .contains("ops/s", "p50", "p99", "CPU/op");
    assertThat(question.get("rows").get(0)).hasSameSizeAs(question.get("header"));
  }

  @Test
  void knownFaults_areBesideTheFiguresOfTheirClient() {
    PageModel model = PageModel.of(List.of(RunView.of(PageFixture.faulty(dir))), 0);

    assertThat(model.matrix().rows())
        .extracting(Matrix.MatrixRow::faulty)
        .containsExactly(true, false, true, false);
    JsonNode part = run(model);
    assertThat(model.boards().get(0).modes().get(0).libraries())
        .filteredOn(line -> line.name().equals("whalin@3.0.2"))
        .flatExtracting(LibraryLine::faults)
        .containsExactly("an empty value is lost (3.0.2)", PageFixture.HOSTILE);
    assertThat(part.get("faults")).hasSize(1);
    JsonNode faults = part.get("faults").get(0);
    assertThat(faults.get("client").stringValue()).isEqualTo("whalin@3.0.2");
    assertThat(faults.get("sentences"))
        .extracting(JsonNode::stringValue)
        .containsExactly("an empty value is lost (3.0.2)", PageFixture.HOSTILE + " [ascii]");
    assertThat(part.get("settings").get("lines"))
        .extracting(line -> line.get(0).stringValue())
        .containsExactlyInAnyOrder("nagle", "connections");
  }

  @Test
  void everyClientOfABoardOrALine_hasItsParts() {
    PageModel model = PageModel.of(List.of(RunView.of(PageFixture.rich(dir))), 0);
    Stream<String> ofBoards = model.boards().stream()
        .flatMap(board -> board.modes().stream())
        .flatMap(mode -> mode.libraries().stream())
        .map(LibraryLine::name);
    Stream<String> ofLines = model.figures().stream()
        .filter(figure -> figure.kind() == Chart.Form.LINES)
        .flatMap(figure -> figure.lines().stream())
        .filter(line -> line.style().client() >= 0)
        .map(line -> Objects.requireNonNull(line.end()).client());

    assertThat(Stream.concat(ofBoards, ofLines))
        .isNotEmpty()
        .allMatch(model.clients()::containsKey);
    assertThat(model.clients())
        .containsEntry("spymemcached@2.12.3", new ClientParts("spymemcached", "2.12.3", ""));
  }

  @Test
  void runWithoutKnownFaults_marksNobody() {
    Run run = PageFixture.rich(dir);
    PageModel model = PageModel.of(List.of(RunView.of(run)), 0);

    assertThat(run(model).get("faults")).isEmpty();
    assertThat(model.matrix().rows()).noneMatch(Matrix.MatrixRow::faulty);
  }

  @Test
  void namesOfRuns_areToldApart() {
    Run one = PageFixture.large(dir.resolve("a"), 3);
    Run other = PageFixture.large(dir.resolve("b"), 3);
    assertThat(PageModel.names(List.of(one, other)))
        .containsExactly("20261121-101530-page", "20261121-101530-page (2)");
    assertThat(Facts.differences(List.of(one, other), List.of("a", "b"))).isEmpty();
  }

  /** The part of the first run as the browser gets it. */
  private static JsonNode run(PageModel model) {
    return JsonMapper.shared().readTree(PageJson.of(model)).get("runs").get(0);
  }

  private PageModel model() {
    Run run = PageFixture.rich(dir);
    return PageModel.of(List.of(RunView.of(run)), 0);
  }
}
