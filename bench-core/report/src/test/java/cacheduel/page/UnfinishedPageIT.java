// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run that is being measured, in a real browser. */
class UnfinishedPageIT {
  private static final int CELLS = 60;

  @RegisterExtension
  static final Browser browser = new Browser();

  @TempDir
  static Path dir;

  private static Run whole;

  @BeforeAll
  static void start() {
    whole = PageFixture.large(dir, CELLS);
  }

  @Test
  void progress_isShownWithoutAlarm() {
    open(20);

    assertThat(browser.texts("#live"))
        .singleElement()
        .asString()
        .contains("20 of 60 cells measured");
    assertThat(browser.number("document.querySelector('#live progress').value")).isEqualTo(20);
    assertThat(browser.texts(".alarm")).isEmpty();
  }

  @Test
  void page_followsTheRunToItsEnd() throws InterruptedException {
    open(30);
    new MatrixInBrowser(browser).open();
    browser.await(rows() + " === 30");
    // scrolls until a reload keeps the position, since a reload may already be on its way
    browser.await("!window.scrolled && (scrollY === 700"
        + " || (scrollTo(0, 700), window.scrolled = true, false))");

    ReportPage.writeUnfinished(measured(45), 1);

    browser.await(rows() + " === 45");

    ReportPage.write(RunView.of(whole));

    browser.await(rows() + " === 60 && !document.querySelector('#live')");
    browser.script("window.isLast = true");
    Thread.sleep(2_500);
    assertThat(browser.script("return window.isLast")).as("no further reload").isEqualTo(true);
    assertThat(browser.console()).isEmpty();
  }

  private static void open(int ended) {
    ReportPage.writeUnfinished(measured(ended), 1);
    browser.open(whole.file(ReportPage.FILE));
  }

  private static Run measured(int cells) {
    return new Run(whole.directory(), whole.info(), whole.results().subList(0, cells));
  }

  private static String rows() {
    return "document.querySelectorAll('#fold-results tbody tr').length";
  }
}
