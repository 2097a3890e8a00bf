// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.view.RunView;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The theme is light or dark, as set by the system or the reader. */
class ThemeIT {
  @RegisterExtension
  static final Browser browser = new Browser();

  @TempDir
  Path folder;

  private Path page;

  @BeforeEach
  void start() throws Exception {
    page = ReportPage.write(RunView.of(PageFixture.large(folder, 3)));
  }

  @Test
  void isSwitchedAndRemembered() {
    browser.open(page);
    String light = browser.ground();

    browser.one("button.theme").click();
    String dark = browser.ground();
    browser.reload();

    assertThat(dark).isNotEqualTo(light);
    assertThat(browser.ground()).isEqualTo(dark);
    browser.one("button.theme").click();
    assertThat(browser.ground()).isEqualTo(light);
  }

  @Test
  void followsTheSystemUntilTheReaderChooses() {
    browser.open(page);
    browser.script("localStorage.clear()");
    browser.reload();
    String light = browser.ground();

    browser.media("screen", "dark");

    assertThat(browser.ground()).isNotEqualTo(light);
  }
}
