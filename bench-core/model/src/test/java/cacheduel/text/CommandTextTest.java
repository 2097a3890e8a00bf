// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommandTextTest {
  private static final String PROGRAM = "cacheduel.command";

  @AfterEach
  void forget() {
    System.clearProperty(PROGRAM);
  }

  @Test
  void command_beginsWithTheLaunchersName() {
    assertThat(CommandText.of("run", "duel")).isEqualTo("cacheduel run duel");
    System.setProperty(PROGRAM, "./cacheduel");
    assertThat(CommandText.of("run", "duel")).isEqualTo("./cacheduel run duel");
    System.setProperty(PROGRAM, "/a project/cacheduel");
    assertThat(CommandText.of("doctor")).isEqualTo("'/a project/cacheduel' doctor");
  }

  @Test
  void wordsThatAShellWouldChange_areQuoted() {
    assertThat(CommandText.of("run", "--find-max", "p99<2ms", "it's", ""))
        .isEqualTo("cacheduel run --find-max 'p99<2ms' 'it'\\''s' ''");
  }

  @Test
  void path_worksFromTheWorkingDirectory() {
    assertThat(CommandText.path(Path.of("results/runs/x"))).isEqualTo("results/runs/x");
    assertThat(CommandText.path(Path.of("results/runs/x").toAbsolutePath()))
        .isEqualTo("results/runs/x");
    Path elsewhere = Path.of("..").toAbsolutePath().normalize().resolve("runs/x");
    assertThat(CommandText.path(Path.of("../runs/x"))).isEqualTo(elsewhere.toString());
  }
}
