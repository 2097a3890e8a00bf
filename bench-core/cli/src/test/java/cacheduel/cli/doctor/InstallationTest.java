// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstallationTest {
  @ParameterizedTest
  @CsvSource({
    "/opt/homebrew/Cellar/cacheduel/1.0/libexec, HOMEBREW",
    "/home/ada/.sdkman/candidates/cacheduel/1.0, SDKMAN",
    "/home/ada/.jbang/cache/cacheduel/1.0,       JBANG",
    "/home/ada/Cellars/cacheduel-1.0,            ARCHIVE",
    "/opt/cacheduel-1.0,                         ARCHIVE"
  })
  void folder_showsThePackageManager(Path home, Installation expected) {
    assertThat(Installation.of(home, Map.of())).isEqualTo(expected);
  }

  @Test
  void markerOfTheLauncher_showsACheckout(@TempDir Path home) throws IOException {
    Files.createFile(home.resolve("built"));
    assertThat(Installation.of(home, Map.of())).isEqualTo(Installation.CHECKOUT);
  }

  @Test
  void variable_showsTheImage() {
    assertThat(Installation.of(Path.of("/opt/cacheduel"), Map.of("CACHEDUEL_IMAGE", "true")))
        .isEqualTo(Installation.IMAGE);
  }

  @Test
  void description_hasFolderAndUpgrade() {
    assertThat(Installation.ARCHIVE.describe(Path.of("/opt/cacheduel-1.0")))
        .isEqualTo(
            "unpacked from an archive in /opt/cacheduel-1.0 (upgrade: unpack the new archive beside it)");
  }
}
