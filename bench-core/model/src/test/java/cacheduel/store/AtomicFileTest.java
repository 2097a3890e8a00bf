// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir
  Path temp;

  @Test
  void write_leavesNothingButTheFile() throws IOException {
    Path file = temp.resolve("exports").resolve("summary.md");
    AtomicFile.write(file, "old and longer");
    AtomicFile.write(file, "n\u00e4w");

    assertThat(file).hasContent("n\u00e4w");
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }
}
