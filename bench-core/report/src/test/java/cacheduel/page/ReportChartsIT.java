// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The charts of the page, in a real browser. */
class ReportChartsIT {
  private static final String SHOWN = ".board:not([hidden]) ";

  @RegisterExtension
  static final Browser browser = new Browser();

  private static final MatrixInBrowser matrix = new MatrixInBrowser(browser);

  @TempDir
  static Path folder;

  private static Path rich;

  @BeforeAll
  static void start() throws Exception {
    Run run = PageFixture.rich(folder.resolve("rich"));
    rich = ReportPage.write(RunView.of(run));
  }

  @Test
  void charts_areDrawnWhenTheirFoldIsOpened() {
    browser.open(rich);
    for (String fold : List.of("percentiles", "sizes", "time", "costs", "floor")) {
      assertThat(browser.all("#fold-" + fold + " .plot")).isEmpty();
      browser.openFold(fold);
      browser.drawAll();
      assertThat(browser.number("[...document.querySelectorAll('#fold-" + fold + " .plot')]"
              + ".filter(plot => !plot.querySelector('.point, .line')).length"))
          .as(fold)
          .isZero();
      assertThat(browser.all("#fold-" + fold + " .plot > svg")).isNotEmpty();
    }
  }

  @Test
  void rateChart_hasAMarkForEachProtocolOfEachLibrary() {
    browser.open(rich).drawAll();
    String chart = "document.querySelector('[data-figure=rate]')";

    // three loads of three libraries in two protocols, but for whalin's binary, which is never
    // valid
    assertThat(browser.number(chart + ".querySelectorAll('.point').length")).isEqualTo(15);
    assertThat(browser.number(chart + ".querySelectorAll('.point line.margin').length"))
        .isEqualTo(15);
    assertThat(browser.number(chart + ".querySelectorAll('.point .hollow').length"))
        .isEqualTo(6);
    assertThat(browser.texts(SHOWN + "[data-figure='rate'] .panel"))
        .containsExactly("1 thread", "10 threads", "50 threads");
    assertThat(browser.texts(SHOWN + "[data-figure='rate'] .library"))
        .startsWith("spymemcached", "whalin", "xmemcached");
    assertThat(browser.texts(SHOWN + "[data-figure='rate'] .value"))
        .hasSize(9)
        .allMatch(text -> text.matches("[\\d.]+k ASCII|[\\d,]+ ASCII"), "a rate and its protocol");
  }

  /** The other protocol's mark may lie far away. */
  @Test
  void label_standsBesideTheMarkThatItNames() {
    browser.open(rich);
    List.of("costs", "floor").forEach(browser::openFold);
    browser.drawAll();

    assertThat(browser.number("document.querySelectorAll('.costs .value').length"))
        .isPositive();
    assertThat(browser.number("[...document.querySelectorAll('.costs .value')].filter(label =>"
            + " Math.abs(label.getAttribute('x') - 10 - label.parentNode"
            + ".querySelector('.point:not(.other) .mark').getAttribute('cx')) > 0.1).length"))
        .isZero();
  }

  @Test
  void timeChart_isInMilliseconds() {
    browser.open(rich).drawAll();

    assertThat(browser.texts(SHOWN + "[data-figure='time'] h2"))
        .containsExactly("Latency of a get, ms: p50 to p99");
    assertThat(browser.texts(SHOWN + "[data-figure='time'] .value"))
        .hasSize(9)
        .allMatch(text -> text.matches("p99 [\\d.]+"), "a time");
  }

  @Test
  void invalidCell_isShownInTheTableAndDrawnNowhere() {
    browser.open(rich);
    matrix.open();
    List.of("percentiles", "sizes", "time").forEach(browser::openFold);
    browser.drawAll();

    assertThat(matrix.column("ops/s")).contains("INVALID (77,100)");
    assertThat(browser.texts("svg title")).noneMatch(text -> text.contains("77,1"));
    assertThat(browser.texts(SHOWN + "[data-figure='rate'] figcaption"))
        .singleElement()
        .asString()
        .startsWith("Not ranked: INVALID whalin binary, 10 threads");
    browser.script("document.querySelectorAll('.chart details.data').forEach(d => d.open = true)");
    browser.await("document.querySelectorAll('.chart details table').length > 10");
    assertThat(browser.texts(".chart details td")).noneMatch(text -> text.contains("77,1"));
  }

  @Test
  void linesChart_namesItsLinesAtTheirEnds() {
    browser.open(rich);
    browser.openFold("percentiles");
    browser.drawAll();

    assertThat(browser.number("Math.max(...[...document.querySelectorAll('#fold-percentiles svg')]"
            + ".map(svg => svg.querySelectorAll('text.end').length))"))
        .isBetween(2L, 4L);
    assertThat(browser.all("#fold-percentiles .legend")).isEmpty();
    assertThat(browser.texts("#fold-percentiles text.end")).contains("floor ascii", "whalin ascii");
  }

  @Test
  void chart_isSavedAsAPicture() {
    browser.open(rich).drawAll();
    browser.script("HTMLAnchorElement.prototype.click = function() {"
        + " window.saved = [this.download, this.href.slice(0, 22), this.href.length]; }");

    browser.script("document.querySelector('[data-figure=rate] .png').click()");
    browser.await("window.saved");

    assertThat(browser.script("return window.saved.slice(0, 2).join(' ')"))
        .isEqualTo("gets-a-second.png data:image/png;base64,");
    assertThat(browser.number("window.saved[2]")).isGreaterThan(5_000);
  }

  @Test
  void curve_isBrokenWhereARateIsNotValid() {
    browser.open(rich);
    browser.drawAll();

    assertThat(browser.texts("#answer [data-section='CURVES'] .plot svg .point title"))
        .hasSize(24)
        .anyMatch(text -> text.contains("xmemcached"));
  }

  /** Three charts of each run: two percentiles, and CPU. */
  @Test
  void moreThanFourCurves_areAllInAFold() {
    browser.open(rich);
    assertThat(browser.all("#answer [data-section='CURVES']")).hasSize(3);
    assertThat(browser.all("#fold-curves")).isEmpty();

    Path two = folder.resolve("two.html");
    ReportPage.write(
        List.of(
            RunView.of(PageFixture.rich(folder.resolve("one"))),
            RunView.of(PageFixture.rich(folder.resolve("other")))),
        two);
    browser.open(two);
    assertThat(browser.all("#answer [data-section='CURVES']")).hasSize(4);

    browser.openFold("curves");
    browser.drawAll();
    assertThat(browser.texts("#fold-curves [data-section='CURVES'] h4"))
        .hasSize(6)
        .startsWith("Throughput-latency curve, 99th percentile")
        .endsWith("CPU per operation over load");
    assertThat(browser.number("[...document.querySelectorAll('#fold-curves .plot')]"
            + ".filter(plot => plot.querySelector('svg .point')).length"))
        .isEqualTo(6);
  }

  @Test
  void dataOfAChart_areTheFiguresOfTheMatrix() {
    browser.open(rich);
    matrix.open();
    browser.script("document.querySelector('[data-figure=rate] details.data').open = true");
    browser.await("document.querySelector('[data-figure=rate] details table')");

    List<String> figures = browser.texts(SHOWN + "[data-figure='rate'] details td:last-child");
    assertThat(figures).hasSize(15);
    assertThat(matrix.column("ops/s")).containsAll(figures);
  }
}
