// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** The table of all cells in a real browser. */
class MatrixIT {
  @RegisterExtension
  static final Browser browser = new Browser();

  private static final MatrixInBrowser matrix = new MatrixInBrowser(browser);

  @TempDir
  static Path folder;

  private static Path rich;

  @BeforeAll
  static void start() throws Exception {
    rich = ReportPage.write(RunView.of(PageFixture.rich(folder.resolve("rich"))));
  }

  @Test
  void matrix_isSortedByAPressedHead() {
    browser.open(rich);
    matrix.open();
    WebElement rate = matrix.button("ops/s");

    rate.click();
    assertThat(matrix.numbers("ops/s"))
        .isSortedAccordingTo(Comparator.reverseOrder())
        .hasSizeGreaterThan(20);
    assertThat(matrix.head("ops/s").getDomAttribute("aria-sort")).isEqualTo("descending");
    assertThat(matrix.column("ops/s").get(matrix.column("ops/s").size() - 1))
        .matches("|(INVALID|FAILED).*");

    rate.sendKeys(Keys.ENTER);
    assertThat(matrix.numbers("ops/s")).isSortedAccordingTo(Comparator.naturalOrder());
    assertThat(matrix.head("ops/s").getDomAttribute("aria-sort")).isEqualTo("ascending");

    rate.click();
    assertThat(matrix.column("cell")).isSorted();
    assertThat(matrix.head("ops/s").getDomAttribute("aria-sort")).isNull();
  }

  @Test
  void matrix_showsWhatIsChosenAndFound() {
    browser.open(rich);
    matrix.open();
    choose("client", "whalin@3.0.2");
    choose("status", "INVALID");

    assertThat(matrix.column("client")).hasSize(2).containsOnly("whalin@3.0.2");
    assertThat(browser.texts("#fold-results [role='status']").get(0)).startsWith("2 of ");

    choose("status", "all");
    browser.one("input[type='search']").sendKeys("binary 1024");
    assertThat(matrix.column("protocol")).hasSize(2).containsOnly("binary");
  }

  @Test
  void sortFilterAndRow_areInTheAddress() {
    browser.open(rich);
    matrix.open();
    choose("client", "whalin@3.0.2");
    browser.one("input[type='search']").sendKeys("ascii");
    matrix.button("service p99 ms").click();
    List<String> seen = matrix.column("cell");

    browser.reload();

    assertThat(browser.script("return location.hash"))
        .isEqualTo("#q=ascii&sort=-service+p99+ms&f.client=whalin%403.0.2");
    assertThat(matrix.column("cell")).isEqualTo(seen).hasSizeBetween(2, 20);
    assertThat(matrix.column("client")).containsOnly("whalin@3.0.2");
    assertThat(matrix.head("service p99 ms").getDomAttribute("aria-sort")).isEqualTo("descending");
  }

  @Test
  void p99_isInViewWithoutScrolling() {
    browser.width(1400, 960);
    browser.open(rich);
    matrix.open();

    assertThat(matrix.head("service p99 ms").getRect().getX()
            + matrix.head("service p99 ms").getRect().getWidth())
        .isLessThan(1400);
  }

  @Test
  void combinationsThatDoNotExist_areOneLine() {
    browser.open(rich);
    matrix.open();
    browser.openFold("checks");

    assertThat(matrix.column("status")).doesNotContain("SKIPPED");
    assertThat(browser.texts("#fold-checks .skipped summary")).containsExactly("2 skipped");
    assertThat(browser.texts("#fold-checks .skipped li"))
        .singleElement()
        .asString()
        .startsWith("whalin speaks no binary");
  }

  @Test
  void warning_leadsToItsRow() {
    browser.open(rich);
    browser.openFold("checks");
    WebElement link = browser.all("#fold-checks li a").get(0);
    String cell = link.getText();
    link.click();

    browser.await("document.querySelector('tr.picked')");
    assertThat(browser.texts("tr.picked td:first-child")).containsOnly(cell);
    assertThat(browser.one("tr.picked").isDisplayed()).isTrue();
    assertThat(browser.script("return location.hash")).isEqualTo("#row=0-" + cell);
  }

  @Test
  void table_isCopiedAsItIsSeen() {
    browser.open(rich);
    matrix.open();
    choose("client", "whalin@3.0.2");
    browser.script("navigator.clipboard.writeText = text => { window.copied = text; }");

    browser.all("#fold-results .filters button").get(0).click();
    String markdown = String.valueOf(browser.script("return window.copied"));
    browser.all("#fold-results .filters button").get(1).click();
    String csv = String.valueOf(browser.script("return window.copied"));

    int rows = matrix.column("client").size();
    assertThat(markdown).startsWith("| valueSize | client | protocol |").contains("| --- |");
    assertThat(markdown.lines()).hasSize(rows + 2);
    assertThat(csv).startsWith("valueSize,client,protocol,").contains("whalin@3.0.2,ascii");
    assertThat(csv.lines()).hasSize(rows + 1);
  }

  private static void choose(String column, String value) {
    new Select(browser.one("select[data-column='" + column + "']")).selectByVisibleText(value);
  }
}
