// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The charts of the page, in a real browser. */
class ReportChartsIT {
  @TempDir
  static Path folder;

  private static Browser browser;
  private static MatrixInBrowser matrix;
  private static Path rich;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start();
    matrix = new MatrixInBrowser(browser);
    Run run = PageFixture.rich(folder.resolve("rich"));
    rich = ReportPage.write(run);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void desktop() {
    browser.width(1280, 900);
  }

  @Test
  void charts_areDrawnForEachQuestion() {
    browser.open(rich).drawAll();

    assertThat(browser.texts("[aria-labelledby='charts'] h3"))
        .containsExactly(
            "Throughput by threads",
            "Latency by percentile",
            "Throughput and latency",
            "Length of the value",
            "Against the floor",
            "Over time",
            "Resources of an operation");
    long charts = browser.all(".chart").size();
    assertThat(browser.number("document.querySelectorAll('.plot > svg').length"))
        .isEqualTo(charts);
    assertThat(
            browser.number(
                "[...document.querySelectorAll('.plot')].filter(p => !p.querySelector('.point, .line')).length"))
        .isZero();
  }

  @Test
  void throughputChart_hasAPointAndAnIntervalForEachValidCell() {
    browser.open(rich).drawAll();
    String chart = "document.querySelector('[data-section=\"THROUGHPUT\"]')";

    // three threads of eight lines, but for whalin's binary cells, none of which is valid
    assertThat(browser.number(chart + ".querySelectorAll('svg .point').length - " + chart
            + ".querySelectorAll('.legend .point').length"))
        .isEqualTo(21);
    assertThat(browser.number(chart + ".querySelectorAll('.margin').length")).isEqualTo(21);
  }

  @Test
  void invalidCell_isShownInTheTableAndDrawnNowhere() {
    browser.open(rich).drawAll();

    assertThat(matrix.column("ops/s")).contains("INVALID (77,100)");
    assertThat(browser.texts("svg title")).noneMatch(text -> text.contains("77,1"));
    assertThat(browser.texts(".chart figcaption"))
        .anyMatch(text -> text.contains("Not drawn: INVALID"));
    browser.script("document.querySelectorAll('.chart details').forEach(d => d.open = true)");
    browser.await("document.querySelectorAll('.chart details table').length > 10");
    assertThat(browser.texts(".chart details td")).noneMatch(text -> text.contains("77,1"));
  }

  @Test
  void curve_isBrokenWhereARateIsNotValid() {
    browser.open(rich).drawAll();

    assertThat(browser.texts("[data-section='CURVES'] .plot svg .point title"))
        .hasSize(16)
        .anyMatch(text -> text.contains("xmemcached"));
  }

  @Test
  void dataOfAChart_areTheFiguresOfTheMatrix() {
    browser.open(rich);
    browser.script("document.querySelector('[data-section=\"THROUGHPUT\"] details').open = true");
    browser.await("document.querySelector('[data-section=\"THROUGHPUT\"] details table')");

    List<String> figures = browser.texts("[data-section='THROUGHPUT'] details td").stream()
        .filter(text -> !text.isEmpty())
        .toList();
    assertThat(figures).hasSize(21);
    assertThat(matrix.column("ops/s")).containsAll(figures);
  }
}
