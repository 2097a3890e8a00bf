// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.Home;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkClassPathTest {
  @TempDir
  private Path home;

  @Test
  void distribution_givesItsLoadFolderAndTheClientsJars() throws IOException {
    Path load = Files.createDirectories(home.resolve("load"));
    Path jmh = Files.createFile(load.resolve("jmh.jar"));
    Path own = Files.createFile(load.resolve("cacheduel-load.jar"));
    Files.createFile(load.resolve("readme.txt"));
    Path client = home.resolve("clients/some/some.jar");
    String before = System.getProperty("java.class.path");
    try (ForkClassPath classPath = new ForkClassPath(new Home(home), List.of(client))) {
      assertThat(classPath).isNotNull();
      assertThat(System.getProperty("java.class.path").split(File.pathSeparator, -1))
          .containsExactly(own.toString(), jmh.toString(), client.toString());
    }
    assertThat(System.getProperty("java.class.path")).isEqualTo(before);
  }

  @Test
  void noDistribution_givesThisJvmsClassPath() {
    Path client = home.resolve("some.jar");
    String before = System.getProperty("java.class.path");
    try (ForkClassPath classPath = new ForkClassPath(new Home(home), List.of(client))) {
      assertThat(classPath).isNotNull();
      assertThat(System.getProperty("java.class.path")).endsWith(client.toString());
      assertThat(new Home(home).loadClassPath())
          .first()
          .hasToString(before.split(File.pathSeparator, 2)[0]);
    }
  }
}
