// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.plan.Axis;
import cacheduel.report.PublishedFixture;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;

/** The page in a real browser. */
class ReportPageIT {
  private static final int PHONE = 360;

  @RegisterExtension
  static final Browser browser = new Browser();

  private static final MatrixInBrowser matrix = new MatrixInBrowser(browser);

  @TempDir
  static Path folder;

  private static Path rich;
  private static Path hostile;
  private static Path large;

  @BeforeAll
  static void start() throws Exception {
    rich = ReportPage.write(RunView.of(PageFixture.rich(folder.resolve("rich"))));
    hostile = ReportPage.write(RunView.of(PageFixture.hostile(folder.resolve("hostile"))));
    large = ReportPage.write(RunView.of(PageFixture.large(folder.resolve("large"), 1_000)));
  }

  @Test
  void page_opensWithoutAWordOnTheConsole() {
    browser.open(rich).drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts("h1")).containsExactly("Which memcached client for gets of 64 B?");
    assertThat(browser.script("return document.title"))
        .isEqualTo("spymemcached leads: gets of 64 B, 1 thread (smoke, 21 Nov 2026) - Cacheduel");
  }

  @Test
  void answer_isFirstAndAllElseIsFolded() {
    browser.open(rich);

    assertThat(browser.texts(".board .card .load"))
        .containsExactly("1 thread", "10 threads", "50 threads");
    assertThat(browser.texts("nav.tabs a")).containsExactly("Gets of 64 B", "Gets of 1 KB");
    assertThat(browser.texts("details.fold h2"))
        .containsExactly(
            "Checks and warnings (7, 5 not valid)",
            "All results (55)",
            "Latency by percentile",
            "Length of the value",
            "Over time",
            "Cost per operation",
            "Bare wire and floor",
            "Setup",
            "How to read this");
    assertThat(browser.all("details.fold[open]")).isEmpty();
    assertThat(browser.texts("details.fold .body")).containsOnly("");
  }

  @Test
  void otherWorkload_isOneClickAway() {
    browser.open(rich);
    browser.all("nav.tabs a").get(1).click();

    assertThat(browser.texts("h1")).containsExactly("Which memcached client for gets of 1 KB?");
    assertThat(browser.script("return location.hash")).isEqualTo("#w=1");
    browser.reload();
    assertThat(browser.texts("h1")).containsExactly("Which memcached client for gets of 1 KB?");
    assertThat(browser.all(".board")).hasSize(1);
  }

  @Test
  void hostileTexts_areShownAsTexts() {
    browser.open(hostile).drawAll();

    browser.assertNoTextRan();
    assertThat(browser.script("return document.title").toString()).contains(PageFixture.HOSTILE);
    assertThat(matrix.column("why INVALID or NOISY")).contains(PageFixture.HOSTILE);
  }

  @Test
  void knownFaults_areShownByTheMarkBesideTheirClient() {
    browser
        .open(ReportPage.write(RunView.of(PageFixture.faulty(folder.resolve("faulty")))))
        .drawAll();

    assertThat(browser.texts(".libraries tr:first-child [data-name='known faults'] summary"))
        .singleElement()
        .asString()
        .startsWith("an empty value is lost (3.0.2)");
    assertThat(matrix.column("client"))
        .containsExactly(
            "whalin@3.0.2†", "spymemcached@2.12.3", "whalin@3.0.2†", "spymemcached@2.12.3");
    matrix.open();
    browser.one("#fold-results .fault").click();
    assertThat(browser.one("#faults ul").isDisplayed()).isTrue();
    assertThat(browser.texts("#faults h3")).containsExactly("† Known faults of whalin@3.0.2");
    assertThat(browser.texts("#faults li"))
        .containsExactly("an empty value is lost (3.0.2)", PageFixture.HOSTILE + " [ascii]");
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void policy_lets_noOtherProgramRun() {
    browser.open(rich);

    browser.script("const s = document.createElement('script'); s.append('window.hacked = 1');"
        + " document.body.append(s); s.remove()");
    assertThat(browser.script("return typeof window.hacked")).isEqualTo("undefined");
    assertThat(
            browser.script(
                "try { document.body.innerHTML = '<p>x'; return 'set' } catch (e) { return 'refused' }"))
        .isEqualTo("refused");
  }

  @Test
  void thousandCells_areFilteredSortedAndDrawnWhenTheyAreSeen() {
    browser.open(large);

    assertThat(browser.number("document.querySelectorAll('tr').length")).isLessThan(30);
    matrix.open();
    assertThat(browser.number("document.querySelectorAll('#fold-results tbody tr').length"))
        .isEqualTo(200);
    browser.one("input[type='search']").sendKeys("whalin");
    assertThat(matrix.column("client")).hasSize(200).containsOnly("whalin@3.0.2");
    assertThat(browser.texts("#fold-results .more")).containsExactly("Show 133 more rows");
    browser.one("#fold-results .more").click();
    assertThat(matrix.column("client")).hasSize(333).containsOnly("whalin@3.0.2");
    assertThat(browser.one("#fold-results .more").isDisplayed()).isFalse();
    matrix.button("p50 ms").click();
    assertThat(matrix.numbers("p50 ms"))
        .hasSize(333)
        .isSortedAccordingTo(Comparator.reverseOrder());
    new Select(browser.one(".tabs select")).selectByVisibleText("gets of 128 B");
    assertThat(browser.texts("h1")).containsExactly("Which memcached client for gets of 128 B?");
    browser.openFold("percentiles");
    browser.await("document.querySelector('#fold-percentiles .plot > svg')");
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void warningOfTheThousandthCell_leadsToItsRow() {
    browser.open(large);
    browser.openFold("checks");
    assertThat(browser.texts("#fold-checks li a")).startsWith("1000");
    browser.all("#fold-checks li a").get(0).click();

    browser.await("document.querySelector('tr.picked')");
    assertThat(browser.texts("tr.picked td:first-child")).containsOnly("1000");
  }

  @Test
  void thousandCells_fitIntoTwoMegabytes() throws Exception {
    assertThat(Files.size(large)).isLessThan(2_000_000);
  }

  @Test
  void phone_doesNotScrollSideways() {
    browser.width(PHONE, 740);
    for (Path page : List.of(rich, hostile)) {
      browser.open(page).drawAll();
      assertThat(browser.number("document.documentElement.scrollWidth")).isEqualTo(PHONE);
    }
  }

  @Test
  void keyboard_skipsToTheAnswerFirst() {
    browser.open(rich);
    browser.one("body").sendKeys(Keys.TAB);

    assertThat(browser.script("return document.activeElement.textContent"))
        .isEqualTo("Skip to the answer");
  }

  @Test
  void screenReader_findsNamesAndLandmarks() {
    browser.open(rich).drawAll();

    assertThat(browser.number(
            "document.querySelectorAll('main, header, footer, nav[aria-label]').length"))
        .as("with the workloads and the contents")
        .isEqualTo(5);
    assertThat(
            browser.number(
                "[...document.querySelectorAll('main > section')]"
                    + ".filter(s => !s.getAttribute('aria-label') && !document.getElementById(s.getAttribute('aria-labelledby'))).length"))
        .isZero();
    assertThat(browser.number(
            "[...document.querySelectorAll('.plot > svg')].filter(s => s.getAttribute('role') !== 'img'"
                + " || !s.getAttribute('aria-label')).length"))
        .isZero();
    assertThat(browser.number("document.querySelectorAll('th:not([scope])').length"))
        .isZero();
  }

  @Test
  void questionThatIsAsked_isAnsweredFirst() {
    Path file = folder.resolve("asked.html");
    Run run = Run.read(rich.resolveSibling(""));
    ReportPage.write(List.of(RunView.of(run, List.of(Axis.PROTOCOL))), file);
    browser.open(file);

    assertThat(browser.texts(".question h2")).contains("By protocol: ascii, binary");
    assertThat(browser.texts(".question .findings li"))
        .anySatisfy(answer -> assertThat(answer).contains("binary", "ASCII"));
    assertThat(browser.texts(".question tbody tr")).isNotEmpty();
  }

  @Test
  void comparison_beginsWithItsVerdicts() {
    browser
        .open(ReportPage.write(RunView.of(PageFixture.comparison(folder.resolve("comparison")))))
        .drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts(".verdicts .status"))
        .containsExactly("WORSE", "WITHIN_NOISE", "INVALID");
    assertThat(browser.texts("h1"))
        .containsExactly("candidate is worse than baseline in ops/s (-20 %)");
    assertThat(browser.texts(".verdicts td.why"))
        .as("the reason is beside the verdict")
        .anyMatch(text -> text.contains("stopped: decided"));
    assertThat(browser.texts(".card")).isEmpty();
    assertThat(browser.all("#answer .chart .point")).hasSize(2);
  }

  @Test
  void replayOfAReport_hasItsClaimsAndItsChart() {
    browser
        .open(ReportPage.write(RunView.of(PublishedFixture.run(folder.resolve("replay")))))
        .drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts(".claims tbody .status")).contains("CONTRADICTED", "UNDECIDED");
    assertThat(browser.all("[data-section='PUBLISHED'] .point")).isNotEmpty();
  }

  @Test
  void severalRuns_standOnOnePageAndTellThemselvesApart() throws Exception {
    Path file = folder.resolve("several.html");
    Run one = Run.read(rich.resolveSibling(""));
    Run other = Run.read(large.resolveSibling(""));
    ReportPage.write(List.of(RunView.of(one), RunView.of(other)), file);
    browser.open(file);

    assertThat(browser.texts("header .under")).contains("2 runs, each ranked by itself");
    assertThat(browser.script("return document.title").toString()).contains("smoke", "large");
    matrix.open();
    new Select(browser.one("select[data-column='run']"))
        .selectByVisibleText("20261121-101530-page (2)");
    assertThat(browser.texts("#fold-results [role='status']"))
        .singleElement()
        .asString()
        .startsWith("1000 of ");
    assertThat(Files.size(file)).isLessThan(2_200_000);
  }
}
