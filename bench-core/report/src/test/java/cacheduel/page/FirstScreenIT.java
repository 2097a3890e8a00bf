// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.report.PublishedFixture;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a reader sees without scrolling, and on paper. */
class FirstScreenIT {
  private static final int PAPER_WIDTH = 718;
  private static final int MOST_PAGES = 8;
  private static final String SHOWN = ".board:not([hidden]) ";

  @RegisterExtension
  static final Browser browser = new Browser();

  @TempDir
  static Path folder;

  private static Path rich;
  private static Path comparison;
  private static Path replay;

  @BeforeAll
  static void start() {
    rich = ReportPage.write(RunView.of(PageFixture.rich(folder.resolve("rich"))));
    comparison = ReportPage.write(RunView.of(PageFixture.comparison(folder.resolve("comparison"))));
    replay = ReportPage.write(RunView.of(PublishedFixture.run(folder.resolve("replay"))));
  }

  @Test
  void desktop_hasTheSentencesBothChartsAndTheLibraries() {
    browser.width(1400, 960);
    browser.open(rich).drawAll();

    assertThat(browser.texts(SHOWN + ".card h2"))
        .hasSize(3)
        .allMatch(text -> text.startsWith("spymemcached"), "a finding");
    assertThat(bottom(".cards")).isLessThan(400);
    assertThat(bottom("[data-figure='rate'] svg")).isLessThan(960);
    assertThat(bottom("[data-figure='time'] svg")).isLessThan(960);
    assertThat(bottom("table.libraries")).isLessThan(960);
  }

  @Test
  void phone_hasTheFirstSentenceInFull() {
    browser.width(400, 800);
    browser.open(rich);

    assertThat(bottom(".card")).isLessThan(800);
    assertThat(browser.number("document.documentElement.scrollWidth")).isEqualTo(400);
    assertThat(cut(SHOWN + ".card, " + SHOWN + ".libraries tr, " + SHOWN + "svg text"))
        .isEmpty();
  }

  @Test
  void comparison_beginsWithItsFinding() {
    browser.width(1400, 960);
    browser.open(comparison);

    assertThat(bottom("h1")).isLessThan(120);
    assertThat(bottom(".verdicts table")).isLessThan(960);
  }

  @Test
  void replay_beginsWithTheCountOfItsClaims() {
    browser.width(1400, 960);
    browser.open(replay);

    assertThat(browser.texts("h1"))
        .singleElement()
        .asString()
        .startsWith("opensolaris-2008: ")
        .contains("contradicted");
    assertThat(bottom(".claims tbody tr:nth-child(3)")).isLessThan(960);
  }

  @Test
  void paper_hasTheAnswerTheChecksAndTheTable() {
    browser.width(PAPER_WIDTH, 1_000);
    browser.media("print", "light");
    browser.open(rich).print();

    assertThat(browser.number("document.documentElement.scrollWidth")).isEqualTo(PAPER_WIDTH);
    assertThat(browser.all(".board")).hasSize(2).allMatch(board -> board.isDisplayed(), "printed");
    assertThat(browser.all("details.fold"))
        .filteredOn(fold -> fold.isDisplayed())
        .extracting(fold -> fold.getDomAttribute("id"))
        .containsExactly("fold-checks", "fold-results");
    assertThat(browser.one(".filters").isDisplayed()).isFalse();
  }

  @Test
  void paper_isFewPages() {
    browser.width(1400, 960);
    browser.open(rich);

    assertThat(browser.printedPages()).isBetween(2, MOST_PAGES);
  }

  @Test
  void texts_haveContrastInBothThemes() {
    browser.width(1400, 960);
    for (String scheme : List.of("light", "dark")) {
      browser.media("screen", scheme);
      browser.open(rich).drawAll();
      assertThat(browser.script(CONTRAST)).asString().as(scheme).isEmpty();
    }
  }

  private static long bottom(String selector) {
    return browser.number("Math.round(document.querySelector(\"" + selector
        + "\").getBoundingClientRect().bottom + scrollY)");
  }

  /** The texts that reach beyond the window. */
  private static List<String> cut(String selector) {
    List<String> cut = new ArrayList<>();
    browser.all(selector).forEach(element -> {
      if (element.getRect().getX() < 0
          || element.getRect().getX() + element.getRect().getWidth() > 400) {
        cut.add(String.valueOf(element.getDomProperty("textContent")));
      }
    });
    return cut;
  }

  /** The first text below WCAG's 4.5 to 1; empty if there is none. */
  private static final String CONTRAST = """
      const paint = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
      const rgb = colour => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data];
      };
      const light = colour => {
        const [r, g, b] = colour.slice(0, 3).map(c => c / 255)
          .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = element => {
        for (let e = element; e; e = e.parentElement) {
          const colour = rgb(getComputedStyle(e).backgroundColor);
          if (colour[3] === 255) {
            return colour;
          }
        }
        return [255, 255, 255, 255];
      };
      for (const element of document.querySelectorAll('h1, h2, p, a, td, th, li, summary, button, svg text')) {
        const style = getComputedStyle(element);
        const own = element.namespaceURI.endsWith('svg') ? style.fill : style.color;
        const [a, b] = [light(rgb(own)), light(ground(element))].sort((x, y) => y - x);
        if (element.textContent.trim() !== '' && (a + 0.05) / (b + 0.05) < 4.5) {
          return `${element.tagName} ${element.textContent} ${own}`;
        }
      }
      return '';
      """;
}
