// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static cacheduel.history.NightBuilder.night;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.history.History;
import cacheduel.history.NightBuilder;
import cacheduel.history.RunDigest;
import cacheduel.result.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.support.ui.Select;

/** The page of a history in a real browser. */
class HistoryPageIT {
  private static final int PHONE = 360;
  private static final String RATES =
      "[...document.querySelectorAll('[data-section=\"RATIOS_BY_NIGHT\"]')]"
          + ".find(c => c.querySelector('h4').textContent === 'Throughput / floor')";

  @RegisterExtension
  static final Browser browser = new Browser();

  @TempDir
  static Path folder;

  private static Path page;
  private static Path hostile;

  @BeforeAll
  static void start() {
    page = write("usual", "nightly", "12 evictions", "c16");
    hostile = write("hostile", PageFixture.HOSTILE, PageFixture.HOSTILE, PageFixture.HOSTILE);
  }

  /** Seventeen nights: one INVALID, a new version, and a client that is slower since the ninth. */
  private static Path write(String name, String preset, String reason, String commit) {
    Path nights = folder.resolve(name);
    List<RunDigest> runs = new ArrayList<>();
    for (int day = 0; day < 17; day++) {
      NightBuilder night = night(day)
          .forks(4)
          .preset(preset)
          .reason(reason)
          .commit(day == 16 ? commit : "c" + day)
          .version(day < 4 ? "2.12.2" : "2.12.3")
          .ratio("spymemcached", 0.5 + 0.002 * (day % 3));
      if (day == 2) {
        night.ratio("xmemcached", 0.771).status("xmemcached", Status.INVALID);
      }
      runs.add((day >= 8 ? night.ratio("xmemcached", 0.3) : night).read(nights));
    }
    Path file = nights.resolve(HistoryPage.FILE);
    HistoryPage.write(History.of(runs, Map.of()), file);
    return file;
  }

  @Test
  void firstNight_isAPageToo() {
    Path nights = folder.resolve("first");
    Path file = nights.resolve(HistoryPage.FILE);
    HistoryPage.write(History.of(List.of(night(0).read(nights)), Map.of()), file);

    browser.open(file).drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts(".under")).contains("1 night, 2026-11-21");
  }

  @Test
  void page_opensWithoutAWordOnTheConsole() {
    browser.open(page).drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts("h1")).containsExactly("Cacheduel history: nightly");
    assertThat(browser.texts("main h2"))
        .containsExactly(
            "What has changed",
            "Against the floor of the same night",
            "Nights, and what changed",
            "As measured",
            "Controls: a machine that changed shows here",
            "All series (20)",
            "How to read this");
  }

  @Test
  void whatHasChanged_isNamedFirst() {
    browser.open(page);

    assertThat(browser.texts("[aria-labelledby='answer'] tbody tr"))
        .isNotEmpty()
        .allMatch(text -> text.startsWith("xmemcached ascii blocking"))
        .anyMatch(text -> text.contains("throughput / floor") && text.contains("lower (worse)"));
  }

  @Test
  void nights_haveTheirCommitAndWhatChanged() {
    browser.open(page);

    assertThat(browser.texts("[aria-labelledby='nights'] tbody tr")).hasSize(17);
    assertThat(browser.texts("[aria-labelledby='nights'] tbody tr").get(4))
        .contains("night-04", "c4", "spymemcached: 2.12.2 before, 2.12.3 from here on");
  }

  @Test
  void chart_hasAPointForEachNightWithANumber() {
    browser.open(page).drawAll();
    String points = RATES + ".querySelectorAll('.plot svg .point').length";

    assertThat(browser.number(points)).isEqualTo(17 + 16);
    assertThat(browser.number(RATES + ".querySelectorAll('.plot svg .margin').length"))
        .isEqualTo(17 + 16);
    assertThat(browser.number(RATES + ".querySelectorAll('.plot svg .line').length"))
        .as("one line, and one that is broken where a night has no number")
        .isEqualTo(3);
    assertThat(browser.number(RATES + ".querySelectorAll('.plot svg .change').length"))
        .isEqualTo(1);
    assertThat(browser.texts("[data-section='RATIOS_BY_NIGHT'] .plot svg .point title"))
        .anySatisfy(text -> assertThat(text)
            .matches(
                "spymemcached ascii 2.12.2\n2026-11-22 c1\n0.50\\d* \\(0.4\\d+ to 0.5\\d+\\)"));
  }

  @Test
  void invalidNight_isInTheDataWithItsReasonAndDrawnNowhere() {
    browser.open(page).drawAll();
    browser.script("document.querySelectorAll('.chart details').forEach(d => d.open = true)");
    browser.await("document.querySelectorAll('.chart details table').length > 2");

    assertThat(browser.texts("[data-section='RATIOS_BY_NIGHT'] details td"))
        .contains("INVALID: 12 evictions", "c2")
        .anyMatch(text -> text.endsWith(", 2.12.3"));
    assertThat(browser.texts("svg title")).noneMatch(text -> text.contains("0.77"));
    assertThat(browser.texts("td")).noneMatch(text -> text.contains("0.77"));
    assertThat(browser.texts(".chart figcaption"))
        .anyMatch(text -> text.contains("Not drawn: xmemcached ascii: 1 INVALID"));
  }

  @Test
  void controls_haveChartsOfTheirOwn() {
    browser.open(page);
    browser.openFold("controls");
    new Select(browser.one("#fold-controls select")).selectByIndex(0);
    browser.drawAll();

    assertThat(browser.texts("[data-section='CONTROLS_BY_NIGHT'] text.end"))
        .contains("wire ascii (bare)", "in-memory native");
    assertThat(browser.number("[...document.querySelectorAll('.plot')].filter(p =>"
            + " !p.querySelector('.point')).length"))
        .isZero();
  }

  @Test
  void axisThatIsCut_isMarked() {
    browser.open(page).drawAll();

    assertThat(browser.number(RATES + ".querySelectorAll('path.cut').length")).isEqualTo(1);
    assertThat(browser.texts("text.cut")).contains("not from 0");
  }

  @Test
  void series_areFilteredByWhatStandsOut() {
    browser.open(page);
    browser.openFold("results");
    new Select(browser.one("select[data-column='change']"))
        .selectByVisibleText("lower (worse) since night-08, commit c8 (after night-07, commit c7)");
    new Select(browser.one("select[data-column='figure']"))
        .selectByVisibleText("throughput / floor");

    assertThat(browser.texts("#fold-results [role='status']").get(0)).startsWith("1 of ");
  }

  @Test
  void theme_followsTheSystem() {
    browser.open(page);
    String light = browser.ground();

    browser.media("screen", "dark");

    assertThat(browser.ground()).isNotEqualTo(light);
  }

  @Test
  void hostileTexts_areShownAsTexts() {
    browser.open(hostile).drawAll();

    browser.assertNoTextRan();
    assertThat(browser.texts("h1")).containsExactly("Cacheduel history: " + PageFixture.HOSTILE);
    assertThat(browser.texts("[aria-labelledby='nights'] td")).contains(PageFixture.HOSTILE);
  }

  @Test
  void phone_doesNotScrollSideways() {
    browser.width(PHONE, 740);
    for (Path one : List.of(page, hostile)) {
      browser.open(one).drawAll();
      assertThat(browser.number("document.documentElement.scrollWidth")).isEqualTo(PHONE);
    }
  }

  @Test
  void screenReader_findsNamesAndLandmarks() {
    browser.open(page).drawAll();

    assertThat(browser.number("[...document.querySelectorAll('main > section')]"
            + ".filter(s => !document.getElementById(s.getAttribute('aria-labelledby'))).length"))
        .isZero();
    assertThat(browser.number("document.querySelectorAll('th:not([scope])').length"))
        .isZero();
  }
}
