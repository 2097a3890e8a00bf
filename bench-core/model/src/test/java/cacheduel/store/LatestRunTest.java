// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatestRunTest {
  @TempDir
  Path runs;

  @BeforeEach
  void requireLinks() {
    try {
      Files.delete(Files.createSymbolicLink(runs.resolve("link"), Path.of("target")));
    } catch (IOException | UnsupportedOperationException e) {
      assumeTrue(false, "no symbolic links here");
    }
  }

  @Test
  void link_pointsToTheNewestRun() throws IOException {
    RunFolder.link(Files.createDirectory(runs.resolve("first")), "latest");
    RunFolder.link(Files.createDirectory(runs.resolve("second")), "latest");

    assertThat(Files.readSymbolicLink(runs.resolve("latest"))).isEqualTo(Path.of("second"));
    assertThat(runs).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void folderOfThatName_isLeftAlone() throws IOException {
    Path kept = Files.createDirectory(runs.resolve("latest"));
    RunFolder.link(Files.createDirectory(runs.resolve("first")), "latest");

    assertThat(kept).isDirectory();
    assertThat(Files.isSymbolicLink(kept)).isFalse();
  }
}
