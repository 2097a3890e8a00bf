// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.plan.Axis;
import cacheduel.report.PublishedFixture;
import cacheduel.store.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** The page in a real browser. */
class ReportPageIT {
  private static final int PHONE = 360;
  private static final int PAPER = 718;

  @TempDir
  static Path folder;

  private static Browser browser;
  private static MatrixInBrowser matrix;
  private static Path rich;
  private static Path hostile;
  private static Path large;

  @BeforeAll
  static void start() throws Exception {
    browser = Browser.start();
    matrix = new MatrixInBrowser(browser);
    rich = ReportPage.write(PageFixture.rich(folder.resolve("rich")));
    hostile = ReportPage.write(PageFixture.hostile(folder.resolve("hostile")));
    large = ReportPage.write(PageFixture.large(folder.resolve("large"), 1_000));
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
    browser.media("screen", "light");
    browser.console();
  }

  @Test
  void page_opensWithoutAWordOnTheConsole() {
    browser.open(rich).drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts("h1")).containsExactly("Cacheduel report: smoke");
  }

  @Test
  void answer_standsBeforeEverythingElse() {
    browser.open(rich);

    assertThat(browser.texts("main h2"))
        .startsWith("Answer", "What holds, and what to mind", "Every cell", "Charts");
    assertThat(browser.texts(".answers tbody tr")).hasSize(6);
    assertThat(browser.texts(".standings li")).isNotEmpty();
  }

  @Test
  void matrix_isSortedByAPressedHead() {
    browser.open(rich);
    WebElement rate = matrix.button("ops/s");

    rate.click();
    List<Double> up = matrix.numbers("ops/s");
    assertThat(up).isSortedAccordingTo(Comparator.naturalOrder()).hasSizeGreaterThan(20);
    assertThat(matrix.head("ops/s").getDomAttribute("aria-sort")).isEqualTo("ascending");
    assertThat(matrix.column("ops/s").get(matrix.column("ops/s").size() - 1))
        .matches("|(INVALID|FAILED|SKIPPED).*");

    rate.sendKeys(Keys.ENTER);
    assertThat(matrix.numbers("ops/s")).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(matrix.head("ops/s").getDomAttribute("aria-sort")).isEqualTo("descending");

    rate.click();
    assertThat(matrix.column("cell")).isSorted();
    assertThat(matrix.head("ops/s").getDomAttribute("aria-sort")).isNull();
  }

  @Test
  void matrix_showsWhatIsChosenAndFound() {
    browser.open(rich);
    new Select(browser.one("select[data-column='client']")).selectByVisibleText("whalin@3.0.2");
    new Select(browser.one("select[data-column='status']")).selectByVisibleText("INVALID");

    assertThat(matrix.column("client")).hasSize(2).containsOnly("whalin@3.0.2");
    assertThat(browser.texts("[aria-labelledby='matrix'] [role='status']").get(0))
        .startsWith("2 of ");

    new Select(browser.one("select[data-column='status']")).selectByVisibleText("all");
    browser.one("input[type='search']").sendKeys("binary 1024");
    assertThat(matrix.column("protocol")).hasSize(3).containsOnly("binary");
  }

  @Test
  void hostileTexts_areShownAsTexts() {
    browser.open(hostile).drawAll();

    assertThat(browser.script("return typeof window.hacked")).isEqualTo("undefined");
    assertThat(browser.all("script")).hasSize(3);
    assertThat(browser.all("img")).isEmpty();
    assertThat(browser.texts("h1")).containsExactly("Cacheduel report: " + PageFixture.HOSTILE);
    assertThat(matrix.column("why INVALID or NOISY")).contains(PageFixture.HOSTILE);
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void knownFaults_areShownByTheMarkBesideTheirClient() {
    browser.open(ReportPage.write(PageFixture.faulty(folder.resolve("faulty")))).drawAll();

    assertThat(browser.texts(".answers .win"))
        .containsExactly("whalin@3.0.2 ascii†", "whalin@3.0.2 binary†");
    assertThat(matrix.column("client"))
        .containsExactly(
            "whalin@3.0.2†", "spymemcached@2.12.3", "whalin@3.0.2†", "spymemcached@2.12.3");
    assertThat(browser.one("#faults ul").isDisplayed()).isFalse();
    browser.one(".answers .fault").click();
    assertThat(browser.texts("#faults summary")).containsExactly("† Known faults of whalin@3.0.2");
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

    assertThat(
            browser.number("document.querySelectorAll('[aria-labelledby=matrix] tbody tr').length"))
        .isEqualTo(1_000);
    assertThat(browser.number("document.querySelectorAll('.plot > svg').length"))
        .isLessThan(browser.all(".chart").size() / 4);
    browser.one("input[type='search']").sendKeys("whalin");
    assertThat(matrix.column("client")).hasSize(333).containsOnly("whalin@3.0.2");
    matrix.button("p50 us").click();
    assertThat(matrix.numbers("p50 us")).hasSize(333).isSorted();
    browser.script("document.querySelector('#charts').scrollIntoView()");
    browser.await("document.querySelector('.plot > svg')");
    assertThat(browser.console()).isEmpty();
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
  void paper_hasEveryChartAndNothingBesideIt() {
    browser.width(PAPER, 1_000);
    browser.media("print", "light");
    browser.open(rich).drawAll();

    assertThat(browser.number("document.documentElement.scrollWidth")).isEqualTo(PAPER);
    assertThat(browser.number("document.querySelectorAll('.plot > svg').length"))
        .isEqualTo(browser.all(".chart").size());
    assertThat(browser.one(".filters").isDisplayed()).isFalse();
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
        .isEqualTo(4);
    assertThat(browser.number("[...document.querySelectorAll('main > section')]"
            + ".filter(s => !document.getElementById(s.getAttribute('aria-labelledby'))).length"))
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
    ReportPage.write(List.of(run), List.of(Axis.PROTOCOL), file);
    browser.open(file);

    assertThat(browser.texts("[aria-labelledby='answer'] h3"))
        .containsExactly("By protocol: ascii, binary", "Who is fastest");
    assertThat(browser.texts(".question .standings li"))
        .isNotEmpty()
        .allSatisfy(answer -> assertThat(answer).contains("binary / ascii"));
    assertThat(browser.texts(".question tbody tr")).isNotEmpty();
  }

  @Test
  void comparison_beginsWithItsVerdicts() {
    browser
        .open(ReportPage.write(PageFixture.comparison(folder.resolve("comparison"))))
        .drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts(".verdicts .status"))
        .containsExactly("WORSE", "WITHIN_NOISE", "INVALID");
    assertThat(browser.texts(".answers")).isEmpty();
    assertThat(browser.all(".chart .point")).hasSize(2);
  }

  @Test
  void replayOfAReport_hasItsClaimsAndItsChart() {
    browser
        .open(ReportPage.write(PublishedFixture.run(folder.resolve("replay"))))
        .drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts(".claims tbody .status")).contains("CONTRADICTED", "CANNOT TELL");
    assertThat(browser.all("[data-section='PUBLISHED'] .point")).isNotEmpty();
  }

  @Test
  void ratesOfATie_standBesideTheirClients() {
    browser.width(700, 900);
    browser.open(rich);

    assertThat(browser.number("[...document.querySelectorAll('.answers tbody tr')].filter(row =>"
            + " row.textContent.includes('Tie')).length"))
        .isPositive();
    assertThat(browser.number("[...document.querySelectorAll('.answers tbody tr')].flatMap(row => {"
            + " const tops = all => [...all].map(e => e.getBoundingClientRect().top);"
            + " const names = tops(row.querySelectorAll('.win'));"
            + " const rates = tops(row.querySelectorAll('.n .entry')).slice(-names.length);"
            + " return names.filter((top, i) => Math.abs(top - rates[i]) > 1);"
            + "}).length"))
        .isZero();
  }

  @Test
  void severalRuns_standOnOnePageAndTellThemselvesApart() throws Exception {
    Path file = folder.resolve("several.html");
    Run one = Run.read(rich.resolveSibling(""));
    Run other = Run.read(large.resolveSibling(""));
    ReportPage.write(List.of(one, other), List.of(), file);
    browser.open(file);

    assertThat(browser.texts("h1")).containsExactly("Cacheduel report: smoke and large");
    new Select(browser.one("select[data-column='run']"))
        .selectByVisibleText("20261121-101530-page (2)");
    assertThat(matrix.column("client")).hasSize(1_000);
    assertThat(Files.size(file)).isLessThan(6_000_000);
  }
}
