// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.history.NightBuilder;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command, in environments that lack something: it works, or says in words what is missing. */
@Execution(ExecutionMode.CONCURRENT)
class BrokenEnvironmentTest {
  /** Each night has a single fork. */
  private static final String NO_VERDICT = "compare run other";

  private static final List<String> COMMANDS = List.of(
      "list clients",
      "list presets smoke",
      "run smoke --via embedded --dry-run",
      "run --resume latest",
      "report",
      "report damaged",
      NO_VERDICT,
      "compare run damaged",
      "compare whalin@1 whalin@2",
      "compare whalin not-a.jar",
      "nightly --dry-run",
      "history",
      "init mine.yaml",
      "agent --connect 127.0.0.1:1");

  @TempDir
  static Path shared;

  private static String classPath;
  private static String classData;

  @TempDir
  Path dir;

  private Path home;

  /** A hundred JVMs load the same classes: they are archived, as by the launcher. */
  @BeforeAll
  static void archiveClasses() throws Exception {
    classPath = ownJars();
    Path archive = shared.resolve("classes.jsa");
    classData = "-XX:ArchiveClassesAtExit=" + archive;
    Path home = shared.resolve("home");
    new FakeClients(home.resolve("clients")).writeAll();
    List<String> words = java(home, List.of());
    words.addAll(List.of("run", "smoke", "--via", "embedded", "--dry-run"));
    assertThat(new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(shared.resolve("out.txt").toFile())
            .start()
            .waitFor())
        .isZero();
    // some JVMs cannot archive
    classData = Files.exists(archive) ? "-XX:SharedArchiveFile=" + archive : "-Xshare:auto";
  }

  /** Returns the class path with a jar of each folder, since no class of a folder is archived. */
  private static String ownJars() {
    List<String> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      String jar = entry;
      if (Files.isDirectory(Path.of(entry))) {
        jar = shared.resolve(jars.size() + ".jar").toString();
        int code = ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(System.out, System.err, "-cf", jar, "-C", entry, ".");
        assertThat(code).isZero();
      }
      jars.add(jar);
    }
    return String.join(File.pathSeparator, jars);
  }

  @BeforeEach
  void install() throws IOException {
    home = dir.resolve("home");
    new FakeClients(home.resolve("clients")).writeAll();
    NightBuilder.night(0).name("run").write(dir);
    NightBuilder.night(1).name("other").write(dir);
    Files.createDirectories(dir.resolve("damaged/run.json"));
    Files.writeString(dir.resolve("not-a.jar"), "no jar");
  }

  static Stream<Arguments> environments() {
    return Stream.of(
        Arguments.of("no temporary folder", List.of("-Djava.io.tmpdir=none"), Map.of()),
        Arguments.of("no installation", List.of("-Dcacheduel.home=none"), Map.of()),
        Arguments.of("no PATH", List.of(), Map.of("PATH", "none")),
        Arguments.of("no home folder", List.of("-Duser.home=none"), Map.of("HOME", "none")),
        Arguments.of(
            "no folder of clients", List.of(), Map.of("CACHEDUEL_CLIENTS_DIR", "none:there")),
        Arguments.of("locale without UTF-8", List.of(), Map.of("LC_ALL", "C")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("environments")
  void command_endsInWords(String name, List<String> options, Map<String, String> variables)
      throws Exception {
    Path here = Files.createDirectory(dir.resolve("a folder"));
    assertEachEndsInWords(here, options, variables);
  }

  @Test
  void commandWhereFilesAreInTheWay_endsInWords() throws Exception {
    Path here = Files.createDirectories(dir.resolve("gepr\u00fcft/here"));
    Files.writeString(here.resolve("results"), "a file");
    Files.createDirectory(here.resolve("mine.yaml"));
    assertEachEndsInWords(here, List.of(), Map.of());
  }

  @Test
  void runWithoutATemporaryFolder_startsNothing() throws Exception {
    Path here = Files.createDirectory(dir.resolve("here"));

    String said = assertEndsInWords(
        here, List.of("-Djava.io.tmpdir=none"), Map.of(), "run smoke --via embedded");

    assertThat(said)
        .contains("the temporary folder", "-Djava.io.tmpdir=FOLDER", "See cacheduel run");
    assertThat(here).isEmptyDirectory();
  }

  @Test
  void homeThatJavaDoesNotKnow_isTakenFromTheEnvironment() {
    assertThat(Main.userHome("?", "/work")).isEqualTo("/work");
    assertThat(Main.userHome("?", null)).isEqualTo("?");
    assertThat(Main.userHome("?", "")).isEqualTo("?");
    assertThat(Main.userHome("/home/bench", "/work")).isEqualTo("/home/bench");
  }

  private void assertEachEndsInWords(Path here, List<String> options, Map<String, String> variables)
      throws Exception {
    for (String command : COMMANDS) {
      assertEndsInWords(here, options, variables, command);
    }
  }

  private String assertEndsInWords(
      Path here, List<String> options, Map<String, String> variables, String command)
      throws Exception {
    Path out = dir.resolve("out.txt");
    List<String> words = java(home, options);
    Stream.of(command.split(" ", -1)).map(this::file).forEach(words::add);
    words.set(words.indexOf(Main.class.getName()) + 1, command.split(" ", -1)[0]);
    ProcessBuilder builder = new ProcessBuilder(words)
        .directory(here.toFile())
        .redirectErrorStream(true)
        .redirectOutput(out.toFile());
    builder.environment().putAll(variables);
    Process process = builder.start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).describedAs(command).isTrue();
    } finally {
      process.destroyForcibly();
    }
    // a locale without UTF-8 may leave any bytes
    String said = Files.readString(out, StandardCharsets.ISO_8859_1);
    assertThat(said)
        .describedAs(command)
        .doesNotContain("Exception", "\tat ", "Error:", "java.lang.");
    int code = process.exitValue();
    if (code == ExitCode.INVALID_RUN.code()) {
      assertThat(command).describedAs(said).isEqualTo(NO_VERDICT);
    } else if (code != 0) {
      assertThat(code).describedAs(command).isIn(ExitCode.ERROR.code(), ExitCode.USAGE.code());
      assertThat(said).describedAs(command).contains("cacheduel: ");
    }
    return said;
  }

  private static List<String> java(Path home, List<String> options) {
    List<String> words = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        classData,
        "-Xlog:cds*=off",
        "-Dcacheduel.home=" + home));
    words.addAll(options);
    words.addAll(List.of("-cp", classPath, Main.class.getName()));
    return words;
  }

  /** Returns the path of a file of this test, or the word as it is. */
  private String file(String word) {
    Path path = dir.resolve(word);
    return Files.exists(path) ? path.toString() : word;
  }
}
