// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.view.RunView;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The theme is light or dark, as set by the system or the reader. */
class ThemeIT {
  @TempDir
  Path folder;

  private Browser browser;
  private Path page;

  @BeforeEach
  void start() throws Exception {
    browser = Browser.start();
    browser.media("screen", "light");
    page = ReportPage.write(RunView.of(PageFixture.large(folder, 3)));
  }

  @AfterEach
  void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void isSwitchedAndRemembered() {
    browser.open(page);
    String light = ground();

    browser.one("button.theme").click();
    String dark = ground();
    browser.reload();

    assertThat(dark).isNotEqualTo(light);
    assertThat(ground()).isEqualTo(dark);
    browser.one("button.theme").click();
    assertThat(ground()).isEqualTo(light);
  }

  @Test
  void followsTheSystemUntilTheReaderChooses() {
    browser.open(page);
    browser.script("localStorage.clear()");
    browser.reload();
    String light = ground();

    browser.media("screen", "dark");

    assertThat(ground()).isNotEqualTo(light);
  }

  private String ground() {
    return String.valueOf(browser.script("return getComputedStyle(document.body).backgroundColor"));
  }
}
