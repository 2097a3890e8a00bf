// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitCommandTest {
  @TempDir
  Path home;

  @Test
  void file_isAPresetThatRuns() {
    new FakeClients(home.resolve("clients")).writeAll();
    CommandLineRunner cacheduel = new CommandLineRunner(home);
    String file = home.resolve("mine.yaml").toString();
    CommandLineRunner.Outcome written = cacheduel.run("init", file);
    assertThat(written.code()).isZero();
    assertThat(written.out()).contains("cacheduel run " + file + " --dry-run");
    CommandLineRunner.Outcome planned =
        cacheduel.run("run", file, "--dry-run", "--via", "embedded");
    assertThat(planned.code()).describedAs(planned.err()).isZero();
    assertThat(planned.out())
        .contains("mix=set:10+get:90", "spymemcached@2.12.3", "5 minutes in rounds");
  }

  /** A key that is explained only in a comment is as valid as the others. */
  @Test
  void commentedKeys_areValidEach() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    CommandLineRunner cacheduel = new CommandLineRunner(home);
    Path file = home.resolve("mine.yaml");
    cacheduel.run("init", file.toString());
    String text = Files.readString(file);
    assertThat(text.lines().filter(line -> line.matches(" *# [a-zA-Z]+: \\S+")))
        .hasSizeGreaterThan(5);
    for (String line :
        text.lines().filter(l -> l.matches(" *# [a-zA-Z]+: \\S+")).toList()) {
      String enabled = text.replace(line + "\n", line.replaceFirst("# ", "") + "\n");
      Files.writeString(file, enabled);
      CommandLineRunner.Outcome planned =
          cacheduel.run("run", file.toString(), "--dry-run", "--via", "embedded");
      assertThat(planned.code()).describedAs(line + ": " + planned.err()).isZero();
    }
  }

  @Test
  void existingFile_isKept() throws IOException {
    Path file = Files.writeString(home.resolve("mine.yaml"), "mine");
    assertThat(new CommandLineRunner(home).run("init", file.toString()).code())
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(file).hasContent("mine");
  }
}
