// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

  @Test
  void failedWrite_leavesNoHalfFile() throws IOException {
    Path file = temp.resolve("taken");
    Files.createDirectories(file.resolve("inside"));

    assertThatThrownBy(() -> AtomicFile.write(file, "a folder is there"))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("cannot write " + file);

    try (var files = Files.list(temp)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void fullDisk_isNamed() {
    assertThat(FullDisk.sentence("/mnt (/dev/sdb1)", 4_096))
        .contains("the disk /mnt (/dev/sdb1) is full (4 KiB left): free some space, and go on with"
            + " --resume");
    assertThat(FullDisk.sentence("/mnt", 1L << 30)).isEmpty();
  }
}
