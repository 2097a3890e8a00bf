// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the launchers build and start. */
class LauncherTest extends LauncherProject {
  @Test
  void firstRun_buildsWithAMessageAndStarts() throws Exception {
    Outcome outcome = launch("run", "-p", "mix=a b");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err().lines())
        .hasSize(2)
        .last()
        .isEqualTo("cacheduel: building 2/9 the measured JVM");
    assertThat(outcome.out().lines())
        .containsExactly(
            "<-XX:TieredStopAtLevel=1>",
            "<-XX:+UseSerialGC>",
            "<-Xshare:auto>",
            "<-Xlog:cds*=off>",
            "<--enable-native-access=ALL-UNNAMED>",
            "<-Dcacheduel.home=" + project.toRealPath().resolve("target/dist") + ">",
            "<-Dcacheduel.command=" + project.resolve("cacheduel") + ">",
            "<-cp>",
            "<" + project.toRealPath().resolve("target/dist/lib/*") + ">",
            "<cacheduel.cli.Main>",
            "<run>",
            "<-p>",
            "<mix=a b>");
    assertThat(builds()).singleElement().asString().contains("building in " + project.toRealPath());
  }

  @Test
  void secondRun_doesNotBuild() throws Exception {
    launch("doctor");
    Outcome outcome = launch("doctor");
    assertThat(outcome.err()).isEmpty();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void newerSource_isBuilt() throws Exception {
    for (String changed : List.of("pom.xml", "bench-core/src/main/java/A.java")) {
      launch("doctor");
      int before = builds().size();
      Files.setLastModifiedTime(
          project.resolve(changed), FileTime.from(Instant.now().plusSeconds(2)));
      launch("doctor");
      assertThat(builds()).describedAs(changed).hasSize(before + 1);
      Files.setLastModifiedTime(project.resolve(changed), FileTime.from(Instant.EPOCH));
    }
  }

  @Test
  void newerTest_isNot() throws Exception {
    launch("doctor");
    Path test = Files.createDirectories(project.resolve("bench-core/src/test/java"));
    Files.setLastModifiedTime(
        Files.writeString(test.resolve("ATest.java"), "class ATest {}"),
        FileTime.from(Instant.now().plusSeconds(2)));
    launch("doctor");
    assertThat(builds()).hasSize(1);
  }

  @Test
  void rebuild_leavesNoJarOfAnOlderVersion() throws Exception {
    Path old = project.resolve("target/dist/lib/old.jar");
    Files.createDirectories(old.getParent());
    Files.createFile(old);
    launch("doctor");
    assertThat(old).doesNotExist();
  }

  @Test
  void symbolicLink_leadsToTheProject() throws Exception {
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("one"), Path.of("..", "a project", "cacheduel"));
    Path two = Files.createSymbolicLink(directory.resolve("two"), bin.resolve("one"));
    Outcome outcome = launch(directory, two, Map.of(), "doctor");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains(project.toRealPath().resolve("target/dist").toString());
  }

  @Test
  void program_knowsTheNameByWhichItIsStarted() throws Exception {
    String path = project + ":" + path();
    Map<Path, String> names = Map.of(
        Path.of("cacheduel"), "cacheduel",
        Path.of("a project", "cacheduel"), "a project/cacheduel",
        Path.of("a project", "target", "dist", "bin", "cacheduel"),
            "a project/target/dist/bin/cacheduel");
    launch("doctor");
    for (Map.Entry<Path, String> name : names.entrySet()) {
      assertThat(
              launch(directory, name.getKey(), Map.of("PATH", path), "doctor").out())
          .contains("<-Dcacheduel.command=" + name.getValue() + ">");
    }
  }

  @Test
  void failedBuild_isShownAndRetried() throws Exception {
    Outcome outcome = launch(Map.of("FAKE_BUILD", "1"), "doctor");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("building in", "the build failed");
    launch("doctor");
    assertThat(builds()).hasSize(2);
    try (var left = Files.list(project.resolve("target"))) {
      assertThat(left).containsExactly(project.resolve("target/dist"));
    }
  }

  /** The measured libraries inherit the environment, and may be anyone's. */
  @Test
  void token_isNotInherited() throws Exception {
    Map<String, String> variables = Map.of("FAKE_TOKEN", "yes", "CACHEDUEL_TOKEN", "a secret $(x)");
    assertThat(launch(variables, "agent").out())
        .contains("<-Dcacheduel.token=/dev/fd/9>", "inherits nothing, reads a secret $(x)");
  }
}
