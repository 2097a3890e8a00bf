// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launchers in a temporary project with a fake Maven and a fake Java. */
class LauncherTest {
  private static final String JAVA = """
      #!/bin/sh
      case "$*" in
        *-XshowSettings*) echo "    java.specification.version = ${FAKE_VERSION:-17}" >&2 ;;
        --list-modules) echo "${FAKE_MODULES:-jdk.compiler@17}" ;;
        *-XX:ArchiveClassesAtExit=*)
          echo "$*" >> "$FAKE_LOG"
          archive=${*#*-XX:ArchiveClassesAtExit=}
          [ -z "${FAKE_ARCHIVE:-}" ] || echo classes > "${archive%% -Xlog*}" ;;
        *)
          for word; do echo "<$word>"; done
          [ -z "${FAKE_TOKEN:-}" ] || echo "inherits ${CACHEDUEL_TOKEN-nothing}, reads $(cat /dev/fd/9)" ;;
      esac
      """;
  private static final String MAVEN = """
      #!/bin/sh
      echo "building in $(pwd) with $*" | tee -a built.log
      mkdir -p target/dist/bin
      cp bench-core/cli/src/main/bin/* target/dist/bin
      echo "[INFO] Building Cacheduel: the measured JVM 0.1.0-SNAPSHOT              [2/9]"
      exit ${FAKE_BUILD:-0}
      """;

  @TempDir
  Path directory;

  private Path project;
  private Path jdk;
  private Path archiving;

  @BeforeEach
  void makeProject() throws IOException {
    project = Files.createDirectories(directory.resolve("a project"));
    jdk = directory.resolve("jdk");
    script(jdk.resolve("bin/java"), JAVA);
    script(project.resolve("mvnw"), MAVEN);
    script(project.resolve("cacheduel"), Files.readString(Path.of("..", "..", "cacheduel")));
    for (String name : List.of("cacheduel", "java.sh")) {
      String launcher = "src/main/bin/" + name;
      script(
          project.resolve("bench-core/cli").resolve(launcher), Files.readString(Path.of(launcher)));
    }
    archiving = directory.resolve("archiving.log");
    Files.writeString(project.resolve("pom.xml"), "<project/>");
    Path sources = Files.createDirectories(project.resolve("bench-core/src/main/java"));
    Files.writeString(sources.resolve("A.java"), "class A {}");
  }

  /** The exit code and output of the launcher. */
  private record Outcome(int code, String out, String err) {}

  @Test
  void firstRun_buildsWithAMessageAndStarts() throws IOException, InterruptedException {
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
  void secondRun_doesNotBuild() throws IOException, InterruptedException {
    launch("doctor");
    Outcome outcome = launch("doctor");
    assertThat(outcome.err()).isEmpty();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void newerSource_isBuilt() throws IOException, InterruptedException {
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
  void newerTest_isNot() throws IOException, InterruptedException {
    launch("doctor");
    Path test = Files.createDirectories(project.resolve("bench-core/src/test/java"));
    Files.setLastModifiedTime(
        Files.writeString(test.resolve("ATest.java"), "class ATest {}"),
        FileTime.from(Instant.now().plusSeconds(2)));
    launch("doctor");
    assertThat(builds()).hasSize(1);
  }

  @Test
  void rebuild_leavesNoJarOfAnOlderVersion() throws IOException, InterruptedException {
    Path old = project.resolve("target/dist/lib/old.jar");
    Files.createDirectories(old.getParent());
    Files.createFile(old);
    launch("doctor");
    assertThat(old).doesNotExist();
  }

  @Test
  void symbolicLink_leadsToTheProject() throws IOException, InterruptedException {
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("one"), Path.of("..", "a project", "cacheduel"));
    Path two = Files.createSymbolicLink(directory.resolve("two"), bin.resolve("one"));
    Outcome outcome = launch(two, Map.of(), "doctor");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .contains(project.toRealPath().resolve("target/dist").toString());
  }

  @Test
  void program_knowsTheNameByWhichItIsStarted() throws IOException, InterruptedException {
    String path = project + ":" + jdk.resolve("bin") + ":" + System.getenv("PATH");
    Map<Path, String> names = Map.of(
        Path.of("cacheduel"), "cacheduel",
        Path.of("a project", "cacheduel"), "a project/cacheduel",
        Path.of("a project", "target", "dist", "bin", "cacheduel"),
            "a project/target/dist/bin/cacheduel");
    launch("doctor");
    for (Map.Entry<Path, String> name : names.entrySet()) {
      assertThat(launch(name.getKey(), Map.of("PATH", path), "doctor").out())
          .contains("<-Dcacheduel.command=" + name.getValue() + ">");
    }
  }

  @Test
  void failedBuild_isShownAndRetried() throws IOException, InterruptedException {
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

  @Test
  void releaseFile_savesAStartOfTheJvm() throws IOException, InterruptedException {
    Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Anyone\"\nJAVA_VERSION=\"11.0.2\"");
    Outcome outcome = launch(Map.of("FAKE_VERSION", "17"), "doctor");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains("is Java 11.0.2: a JDK 17 or later is needed");
  }

  @Test
  void classes_areArchivedOnceForEachJvm() throws IOException, InterruptedException {
    Map<String, String> releases = Map.of(
        "N 17.0.15+6.jsa",
        "IMPLEMENTOR=\"N/A\"\nJAVA_RUNTIME_VERSION=\"17.0.15+6\"\nJAVA_VERSION=\"17.0.15\"\n",
        "25.0.2+10-LTS.jsa",
        "JAVA_RUNTIME_VERSION=\"25.0.2+10-LTS\"\nJAVA_VERSION=\"25.0.2\"");
    Path archives = project.toRealPath().resolve("target/dist/cds");
    for (Map.Entry<String, String> release : releases.entrySet()) {
      Files.writeString(jdk.resolve("release"), release.getValue());
      for (int start = 0; start < 2; start++) {
        assertThat(launch(Map.of("FAKE_ARCHIVE", "yes"), "doctor").out())
            .contains("<-XX:SharedArchiveFile=" + archives.resolve(release.getKey()) + ">");
      }
    }
    assertThat(archiving).content().hasLineCount(2).contains("--dry-run");
    assertThat(archives).isDirectoryNotContaining("regex:.*\\.jsa\\..*");
  }

  @Test
  void jvmThatArchivesNothing_isNotAskedAgain() throws IOException, InterruptedException {
    for (int start = 0; start < 2; start++) {
      assertThat(launch("doctor").out()).contains("<-Xshare:auto>").doesNotContain("SharedArchive");
    }
    assertThat(archiving).content().hasLineCount(1);
  }

  @Test
  void folderThatCannotBeWritten_startsWithoutArchive() throws IOException, InterruptedException {
    launch("doctor");
    Path archives = project.resolve("target/dist/cds");
    Files.delete(archives.resolve("17.jsa"));
    Files.delete(archives);
    Files.createFile(archives);

    Outcome outcome = launch(Map.of("FAKE_ARCHIVE", "yes"), "doctor");

    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("<-Xshare:auto>");
  }

  @Test
  void oldJava_isRefused() throws IOException, InterruptedException {
    for (String version : List.of("1.8", "11")) {
      Outcome outcome = launch(Map.of("FAKE_VERSION", version), "doctor");
      assertThat(outcome.code()).isEqualTo(1);
      assertThat(outcome.err()).contains("is Java " + version, "a JDK 17 or later is needed");
    }
    assertThat(builds()).isEmpty();
  }

  @Test
  void javaWithoutCompiler_isRefused() throws IOException, InterruptedException {
    Outcome outcome = launch(Map.of("FAKE_MODULES", "java.base@17"), "doctor");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains("belongs to a JRE", "a JDK is needed");
    assertThat(builds()).isEmpty();
  }

  /** The measured libraries inherit the environment, and may be anyone's. */
  @Test
  void token_isNotInherited() throws IOException, InterruptedException {
    Map<String, String> variables = Map.of("FAKE_TOKEN", "yes", "CACHEDUEL_TOKEN", "a secret $(x)");
    assertThat(launch(variables, "agent").out())
        .contains("<-Dcacheduel.token=/dev/fd/9>", "inherits nothing, reads a secret $(x)");
  }

  @Test
  void wrongJavaHome_isNamed() throws IOException, InterruptedException {
    Outcome outcome = launch(Map.of("JAVA_HOME", "/no/such/jdk"), "doctor");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains("JAVA_HOME is /no/such/jdk");
  }

  @Test
  void javaOnThePath_isTaken() throws IOException, InterruptedException {
    String path = jdk.resolve("bin") + ":" + System.getenv("PATH");
    Outcome outcome = launch(Map.of("JAVA_HOME", "", "PATH", path), "doctor");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("<doctor>");
  }

  private Outcome launch(String... args) throws IOException, InterruptedException {
    return launch(Map.of(), args);
  }

  /** Java 17 decodes file names by the locale, also those of its class path. */
  @Test
  void folderThatJavaCannotOpen_isSaid() throws IOException, InterruptedException {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "this JVM cannot either");
    project = Files.move(project, directory.resolve("gepr\u00fcft"));

    Outcome outcome = launch(Map.of("LC_ALL", "C"), "--version");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err())
        .startsWith("cacheduel: Java cannot open ")
        .contains("set LC_ALL=C.UTF-8");
  }

  @Test
  void argumentThatJavaCannotRead_isSaid() throws IOException, InterruptedException {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "this JVM cannot either");

    Outcome outcome = launch(Map.of("LC_ALL", "C"), "run", "--out", "gepr\u00fcft");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).startsWith("cacheduel: Java cannot read the argument gepr");
    assertThat(launch(Map.of("LC_ALL", "C"), "run", "-p", "a\tb\nc").code()).isZero();
    assertThat(
            launch(Map.of("LC_ALL", "C.UTF-8"), "run", "--out", "gepr\u00fcft").code())
        .isZero();
  }

  @Test
  void currentFolderThatJavaCannotOpen_isSaid() throws IOException, InterruptedException {
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "this JVM cannot either");
    Path launcher = project.resolve("cacheduel").toAbsolutePath();
    launch("doctor");
    directory = Files.createDirectory(directory.resolve("gepr\u00fcft"));

    Outcome outcome = launch(launcher, Map.of("LC_ALL", "C"), "list", "clients");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err())
        .startsWith("cacheduel: Java cannot open files in ")
        .contains("set LC_ALL=C.UTF-8, or start from a folder");
  }

  private Outcome launch(Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    return launch(project.resolve("cacheduel"), environment, args);
  }

  private Outcome launch(Path launcher, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("env", launcher.toString()));
    command.addAll(List.of(args));
    Path out = Files.createTempFile(directory, "out", "");
    Path err = Files.createTempFile(directory, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectOutput(out.toFile())
        .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", jdk.toString());
    builder.environment().put("FAKE_LOG", archiving.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the launcher hangs: " + Files.readString(err));
    }
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Test
  void homeThatJavaDoesNotKnow_isTakenFromTheEnvironment() {
    assertThat(Main.userHome("?", "/work")).isEqualTo("/work");
    assertThat(Main.userHome("?", null)).isEqualTo("?");
    assertThat(Main.userHome("?", "")).isEqualTo("?");
    assertThat(Main.userHome("/home/bench", "/work")).isEqualTo("/home/bench");
  }

  private List<String> builds() throws IOException {
    Path log = project.resolve("built.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    file.toFile().setExecutable(true);
  }
}
