// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A temporary project with the launchers, a fake Maven and a fake Java. */
abstract class LauncherProject {
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

  Path project;
  Path launcher;
  Path jdk;

  /** The arguments of each JVM that was to archive classes. */
  Path archiving;

  @BeforeEach
  final void makeProject() throws IOException {
    project = Files.createDirectories(directory.resolve("a project"));
    launcher = project.resolve("cacheduel");
    jdk = directory.resolve("jdk");
    archiving = directory.resolve("archiving.log");
    script(jdk.resolve("bin/java"), JAVA);
    script(project.resolve("mvnw"), MAVEN);
    script(launcher, Files.readString(Path.of("..", "..", "cacheduel")));
    for (String name : List.of("cacheduel", "java.sh")) {
      String packaged = "src/main/bin/" + name;
      script(
          project.resolve("bench-core/cli").resolve(packaged), Files.readString(Path.of(packaged)));
    }
    Files.writeString(project.resolve("pom.xml"), "<project/>");
    Path sources = Files.createDirectories(project.resolve("bench-core/src/main/java"));
    Files.writeString(sources.resolve("A.java"), "class A {}");
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    file.toFile().setExecutable(true);
  }

  /** The exit code and output of the launcher. */
  record Outcome(int code, String out, String err) {}

  final Outcome launch(String... args) throws IOException, InterruptedException {
    return launch(Map.of(), args);
  }

  final Outcome launch(Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    return launch(directory, launcher, environment, args);
  }

  /** Starts a launcher from a folder. */
  final Outcome launch(Path from, Path program, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("env", program.toString()));
    command.addAll(List.of(args));
    Path out = Files.createTempFile(directory, "out", "");
    Path err = Files.createTempFile(directory, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command)
        .directory(from.toFile())
        .redirectOutput(out.toFile())
        .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", jdk.toString());
    builder.environment().put("FAKE_LOG", archiving.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the launcher hangs: " + Files.readString(err));
    }
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /** Returns a line for each build. */
  final List<String> builds() throws IOException {
    Path log = project.resolve("built.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  /** Returns a PATH on which its Java is the first. */
  final String path() {
    return jdk.resolve("bin") + ":" + System.getenv("PATH");
  }
}
