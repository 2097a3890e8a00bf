// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
  @TempDir
  Path temporary;

  @Test
  void whatAKilledAgentLeft_isRemovedByTheNext() throws Exception {
    Path left = Files.createDirectories(temporary.resolve("cacheduel-agent-123/jars/abc"));
    Files.writeString(left.resolve("client.jar"), "a jar");
    Files.createFile(temporary.resolve("cacheduel-agent-123/.lock"));
    Path other = Files.createDirectory(temporary.resolve("cacheduel-other"));

    try (WorkFolder folder = WorkFolder.in(temporary)) {
      assertThat(temporary.resolve("cacheduel-agent-123")).doesNotExist();
      assertThat(other).exists();
      assertThat(folder.path()).isDirectory();
    }
    assertThat(temporary).isDirectoryNotContaining("glob:**/cacheduel-agent-*");
  }

  @Test
  void folderOfARunningAgent_isKept() throws Exception {
    try (WorkFolder first = WorkFolder.in(temporary);
        WorkFolder second = WorkFolder.in(temporary)) {
      assertThat(first.path()).isDirectory().isNotEqualTo(second.path());
    }
  }
}
