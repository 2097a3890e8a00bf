// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.page.FaultReports;
import cacheduel.faults.page.SyntheticRun;
import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRuns;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run of faults in a real browser. */
class FaultPageIT {
  private static final int PHONE = 360;
  private static final String FROZEN = "[aria-labelledby='scenario-frozen'] ";

  @RegisterExtension
  static final Browser browser = new Browser();

  @TempDir
  static Path folder;

  private static Path page;
  private static Path hostile;

  @BeforeAll
  static void write() {
    page = write("usual", SyntheticRun.of(2, 2));
    String text = PageFixture.HOSTILE;
    hostile = write(
        "hostile",
        FaultRuns.of(Stream.of(
            EnduredBuilder.of(text, text)
                .tuned(text, text)
                .fail(0, 10, 12, text)
                .message(text)
                .event(10, text)
                .build(),
            EnduredBuilder.of(text, "other").failed(text))));
  }

  private static Path write(String name, FaultRun run) {
    return FaultReports.write(folder.resolve(name), run).get(1);
  }

  @Test
  void page_opensWithoutAWordOnTheConsole() {
    browser.open(page).drawAll();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.texts("h1")).singleElement().asString().contains("recover from");
    assertThat(browser.texts(".findings li"))
        .hasSize(6)
        .anyMatch(text -> text.startsWith("whalin: back in none of 2 scenarios"));
    assertThat(browser.texts("main h2"))
        .containsExactly(
            "All scenarios together",
            "Time to recover",
            "frozen: one of three nodes is frozen",
            "fault-1: one of three nodes is fault-1",
            "Setup",
            "How to read this");
  }

  @Test
  void picture_hasAStripOfEachClient() {
    browser.open(page).drawAll();

    assertThat(browser.texts(FROZEN + "svg .client"))
        .containsExactlyInAnyOrder("spymemcached", "folsom", "whalin", "xmemcached", "asf", "wire");
    assertThat(browser.all(FROZEN + "svg path.worst")).hasSize(6);
    assertThat(browser.all(FROZEN + "svg path.f0")).hasSize(6);
    assertThat(browser.all(FROZEN + "svg path.deceptive")).isNotEmpty();
    assertThat(browser.texts(FROZEN + "svg .happens"))
        .containsExactly("node 1 stops", "node 1 resumed");
    assertThat(browser.texts(FROZEN + "svg .beside.bad.strong")).contains("not back within 20 s");
    assertThat(browser.texts(FROZEN + "svg .touch title"))
        .anyMatch(text -> text.matches("\\+2 s: [\\d,]+ good, [\\d,]+ errors, worst response .*"));
  }

  @Test
  void answers_areInTheDataAsShares() {
    browser.open(page).drawAll();
    browser.script("document.querySelectorAll('.chart details').forEach(d => d.open = true)");
    browser.await("document.querySelectorAll('.chart details table').length === 2");

    assertThat(browser.texts(FROZEN + ".data thead th")).startsWith("second").hasSize(7);
    assertThat(browser.texts(FROZEN + ".data tbody tr")).hasSize(34);
    assertThat(browser.texts(FROZEN + ".data td")).contains("100 %", "0 %");
  }

  @Test
  void table_isSortedByItsHeads() {
    browser.open(page);
    List<String> given = browser.texts("[aria-labelledby='league'] tbody th");

    browser.script("[...document.querySelectorAll(\"[aria-labelledby='league'] thead button\")]"
        + ".find(head => head.textContent === 'lost service').click()");

    assertThat(browser.texts("[aria-labelledby='league'] tbody th"))
        .as("by lost service, the most first")
        .first()
        .isEqualTo(given.get(given.size() - 1));
  }

  @Test
  void link_leadsToItsScenario() {
    browser.open(URI.create(page.toUri() + "#scenario-fault-1"));

    browser.await("scrollY > 0");
    assertThat(browser.one("[aria-labelledby='matrix'] tbody a").getDomAttribute("href"))
        .isEqualTo("#scenario-frozen");
  }

  @Test
  void tables_fitADesktop() {
    browser.open(page);

    assertThat(browser.number("[...document.querySelectorAll('main > section > .scroll')]"
            + ".filter(table => table.scrollWidth > table.clientWidth).length"))
        .isZero();
  }

  @Test
  void hostileTexts_areShownAsTexts() {
    browser.open(hostile).drawAll();

    browser.assertNoTextRan();
    assertThat(browser.texts("svg .client")).contains(PageFixture.HOSTILE);
  }

  @Test
  void phone_doesNotScrollSideways() {
    browser.width(PHONE, 740);
    for (Path one : List.of(page, hostile)) {
      browser.open(one).drawAll();
      assertThat(browser.number("document.documentElement.scrollWidth")).isEqualTo(PHONE);
    }
  }
}
