// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenInstallationTest {
  @TempDir
  Path folder;

  @Test
  void linkOnThePath_leadsToTheHome() throws IOException {
    Path home = maven("maven");
    Path bin = Files.createDirectory(folder.resolve("links"));
    Files.createSymbolicLink(bin.resolve("mvn"), home.resolve("bin/mvn"));
    assertThat(MavenInstallation.find(Map.of("PATH", "/none:" + bin))).contains(home.toRealPath());
  }

  @Test
  void namedHome_comesFirst() throws IOException {
    Path onThePath = maven("one");
    Path named = maven("two");
    assertThat(MavenInstallation.find(
            Map.of("PATH", onThePath.resolve("bin").toString(), "MAVEN_HOME", named.toString())))
        .contains(named);
  }

  @Test
  void nothing_isFoundWhereThereIsNone() {
    assertThat(MavenInstallation.find(Map.of("PATH", folder.toString()))).isEmpty();
    assertThat(MavenInstallation.find(Map.of())).isEmpty();
  }

  private Path maven(String name) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("conf"));
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("conf/settings.xml"), "<settings/>");
    Files.writeString(home.resolve("bin/mvn"), "").toFile().setExecutable(true);
    return home;
  }
}
