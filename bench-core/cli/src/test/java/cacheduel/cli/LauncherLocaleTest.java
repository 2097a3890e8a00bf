// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the launchers refuse in a locale in which Java cannot decode it. */
class LauncherLocaleTest extends LauncherProject {
  private static final String WORD = "gepr\u00fcft";
  private static final Map<String, String> ASCII = Map.of("LC_ALL", "C");

  @BeforeEach
  void requireAnotherLocale() {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "this JVM cannot either");
  }

  /** Java 17 decodes file names by the locale, also those of its class path. */
  @Test
  void folderThatJavaCannotOpen_isSaid() throws Exception {
    Path moved = Files.move(project, directory.resolve(WORD)).resolve("cacheduel");

    Outcome outcome = launch(directory, moved, ASCII, "--version");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err())
        .startsWith("cacheduel: Java cannot open ")
        .contains("set LC_ALL=C.UTF-8");
  }

  @Test
  void argumentThatJavaCannotRead_isSaid() throws Exception {
    Outcome outcome = launch(ASCII, "run", "--out", WORD);

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).startsWith("cacheduel: Java cannot read the argument gepr");
    assertThat(launch(ASCII, "run", "-p", "a\tb\nc").code()).isZero();
    assertThat(launch(Map.of("LC_ALL", "C.UTF-8"), "run", "--out", WORD).code()).isZero();
  }

  @Test
  void currentFolderThatJavaCannotOpen_isSaid() throws Exception {
    launch("doctor");
    Path here = Files.createDirectory(directory.resolve(WORD));

    Outcome outcome = launch(here, launcher, ASCII, "list", "clients");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err())
        .startsWith("cacheduel: Java cannot open files in ")
        .contains("set LC_ALL=C.UTF-8, or start from a folder");
  }
}
