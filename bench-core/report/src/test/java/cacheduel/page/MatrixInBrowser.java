// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.util.List;
import org.openqa.selenium.WebElement;

/** The table of every cell, as it stands in the browser's page. */
record MatrixInBrowser(Browser browser) {
  /** Opens the fold of the table. */
  MatrixInBrowser open() {
    browser.openFold("results");
    return this;
  }

  WebElement head(String name) {
    return browser.all("#fold-results thead th").stream()
        .filter(head -> name.equals(head.getDomProperty("textContent")))
        .findFirst()
        .orElseThrow();
  }

  WebElement button(String name) {
    return head(name).findElement(org.openqa.selenium.By.tagName("button"));
  }

  /** What stands in a column of the rows that are shown, from above. */
  @SuppressWarnings("unchecked")
  List<String> column(String name) {
    return (List<String>) browser.script(
        "const names = [...document.querySelectorAll('#fold-results thead th')].map(h => h.textContent);"
            + "return [...document.querySelectorAll('#fold-results tbody tr')]"
            + ".filter(row => !row.hidden).map(row => row.cells[names.indexOf(arguments[0])].textContent)",
        name);
  }

  List<Double> numbers(String name) {
    return column(name).stream()
        .filter(text -> !text.isEmpty() && Character.isDigit(text.charAt(0)))
        .map(text -> Double.parseDouble(text.split("[ *]", -1)[0].replace(",", "")))
        .toList();
  }
}
