// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which Java the launchers take, and the classes that it archives. */
class LauncherJavaTest extends LauncherProject {
  @ParameterizedTest
  @CsvSource({
    "FAKE_VERSION, 1.8,          is Java 1.8,               a JDK 17 or later is needed",
    "FAKE_VERSION, 11,           is Java 11,                a JDK 17 or later is needed",
    "FAKE_MODULES, java.base@17, belongs to a JRE,          a JDK is needed",
    "JAVA_HOME,    /no/such/jdk, JAVA_HOME is /no/such/jdk, set it to a JDK 17 or later"
  })
  void unfitJava_isRefused(String variable, String value, String reason, String advice)
      throws Exception {
    Outcome outcome = launch(Map.of(variable, value), "doctor");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains(reason, advice);
    assertThat(builds()).isEmpty();
  }

  @Test
  void releaseFile_savesAStartOfTheJvm() throws Exception {
    Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Anyone\"\nJAVA_VERSION=\"11.0.2\"");
    Outcome outcome = launch(Map.of("FAKE_VERSION", "17"), "doctor");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains("is Java 11.0.2: a JDK 17 or later is needed");
  }

  /** An option that another version does not know would keep it from starting. */
  @ParameterizedTest
  @CsvSource({"17.0.15, 0", "23.0.2, 0", "24, 1", "25.0.3, 1", "26, 0", "250, 0"})
  void warningsOfUnsafe_areOffWhereTheVersionHasThem(String version, int times) throws Exception {
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"");
    assertThat(launch("doctor").out().lines())
        .filteredOn("<--sun-misc-unsafe-memory-access=allow>"::equals)
        .hasSize(times);
  }

  @Test
  void javaOnThePath_isTaken() throws Exception {
    Outcome outcome = launch(Map.of("JAVA_HOME", "", "PATH", path()), "doctor");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("<doctor>");
  }

  @Test
  void classes_areArchivedOnceForEachJvm() throws Exception {
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
  void jvmThatArchivesNothing_isNotAskedAgain() throws Exception {
    for (int start = 0; start < 2; start++) {
      assertThat(launch("doctor").out()).contains("<-Xshare:auto>").doesNotContain("SharedArchive");
    }
    assertThat(archiving).content().hasLineCount(1);
  }

  @Test
  void folderThatCannotBeWritten_startsWithoutArchive() throws Exception {
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
}
