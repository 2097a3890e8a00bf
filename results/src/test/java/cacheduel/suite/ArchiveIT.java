// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks the archives into a new folder and starts them by their launcher. */
@Timeout(600)
@Order(1)
class ArchiveIT {
  /** Tools that the launcher needs besides a JDK. */
  private static final List<String> TOOLS = List.of("readlink", "mkdir", "mv");

  private static final double MOST_MEGABYTES = 100;
  private static final double LARGE_MEGABYTES = 5;

  @TempDir
  static Path directory;

  private static Path home;

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    home = Archive.unpack(Files.createDirectory(directory.resolve("unpacked")));
  }

  private record Outcome(int code, String output) {}

  @Test
  void jdkAlone_isEnoughForAnAnswer() throws Exception {
    Outcome run = cacheduel(
        "run --via embedded -c whalin,xmemcached --protocol ascii --no-floor -t 1 --time 1s -wi 1 -w 500ms -p keys=1000 --op-timeout 5s"
            .split(" ", -1));

    assertThat(run.code()).describedAs(run.output()).isZero();
    assertThat(run.output())
        .contains("memcached", "(embedded)", "whalin", "xmemcached", "all answers correct")
        .contains("results/runs/");
    assertThat(directory.resolve("results/runs/latest/report.html")).exists();
  }

  @Test
  void firstStart_archivesTheClassesOfTheHarness() throws Exception {
    cacheduel("--version");
    try (Stream<Path> archives = Files.list(home.resolve("cds"))) {
      assertThat(archives).singleElement().satisfies(archive -> {
        assertThat(archive.toString()).endsWith(".jsa");
        assertThat(archive).isNotEmptyFile();
      });
    }
  }

  @Test
  void doctor_knowsTheArchive() throws Exception {
    assertThat(cacheduel("doctor").output())
        .contains("unpacked from an archive in " + home.toRealPath())
        .contains("memcached via ");
  }

  /** A run that was measured elsewhere. */
  @Test
  void copiedRun_isReported() throws Exception {
    Path recorded = Path.of(
        System.getProperty("cacheduel.checkout"), "bench-core/compare/src/test/resources/recorded");
    Path copy = Files.createDirectory(directory.resolve("copy"));
    for (String file : List.of("run.json", "forks.jsonl")) {
      Files.copy(recorded.resolve(file), copy.resolve(file));
    }
    Outcome report = cacheduel("report", copy.toString());
    assertThat(report.code()).describedAs(report.output()).isZero();
    assertThat(report.output()).contains("whalin", "xmemcached", "spymemcached");
  }

  @Test
  void wrongInput_isRefusedAsInACheckout() throws Exception {
    Outcome outcome = cacheduel("run", "dual");
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.output()).contains("unknown preset 'dual'", "duel");
  }

  @Test
  void zip_hasTheSameFiles() throws IOException {
    Map<String, Long> zipped = new TreeMap<>();
    try (ZipFile zip = new ZipFile(Archive.of(".zip").toFile())) {
      for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
        if (!entry.isDirectory()) {
          zipped.put(entry.getName(), entry.getCrc());
        }
      }
    }
    Map<String, Long> unpacked = new TreeMap<>();
    for (Path file : files()) {
      unpacked.put(directory.resolve("unpacked").relativize(file).toString(), checksum(file));
    }
    assertThat(zipped).isEqualTo(unpacked);
  }

  @Test
  void launchers_areExecutable() {
    assertThat(home.resolve("bin/cacheduel")).isExecutable();
    assertThat(home.resolve("bin/cacheduel.bat")).content().contains("cacheduel.cli.Main %*\r\n");
  }

  @Test
  void manualAndCompletion_areIncluded() {
    for (String file : List.of(
        "man/man1/cacheduel.1",
        "man/man1/cacheduel-run.1",
        "bash-completion/completions/cacheduel",
        "zsh/site-functions/_cacheduel",
        "fish/vendor_completions.d/cacheduel.fish")) {
      assertThat(home.resolve("share").resolve(file)).isNotEmptyFile();
    }
  }

  @Test
  void everyLibrary_isInABillOfMaterialsWithItsLicence() throws IOException {
    assertThat(LibraryLists.libraries(home)).hasSizeGreaterThan(50).allMatch(LibraryLists::account);
  }

  @Test
  void archive_isSmallAndListsLargeLibraries() throws Exception {
    assertThat(megabytes(files())).isLessThan(MOST_MEGABYTES);
    try (Stream<Path> clients = Files.list(home.resolve("clients"))) {
      assertThat(clients).allSatisfy(client -> {
        try (Stream<Path> files = Files.list(client)) {
          List<Path> jars =
              files.filter(file -> file.toString().endsWith(".jar")).toList();
          assertThat(megabytes(jars)).describedAs(client.toString()).isLessThan(LARGE_MEGABYTES);
        }
      });
    }
    assertThat(home.resolve("clients/lettuce/libraries.csv"))
        .content()
        .startsWith("io.lettuce,lettuce-core,")
        .contains("io.netty,netty-handler,");
    assertThat(cacheduel("list", "clients").output())
        .containsPattern("lettuce +7")
        .contains("not here yet: its library (");
  }

  /** The build's own repository is the user's, as after a first use with a network. */
  @Test
  void largeLibrary_isTakenFromTheUsersRepository() throws Exception {
    Outcome run = cacheduel(
        ("run --via embedded -c folsom --protocol ascii --no-floor -t 1 --time 1s -wi 1 -w 500ms -p keys=1000 --op-timeout 5s"
                + " --out folsom --maven-settings " + settings(Maven.REPOSITORY))
            .split(" ", -1));
    assertThat(run.code()).describedAs(run.output()).isZero();
    assertThat(run.output()).contains("folsom", "all answers correct");
  }

  @Test
  void largeLibraryWithoutNetwork_saysWhatToDo() throws Exception {
    Path empty = Files.createDirectories(directory.resolve("empty-repository"));
    Outcome run = cacheduel(
        "run", "-c", "folsom", "--via", "embedded", "--maven-settings", settings(empty.toString()));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.output())
        .contains("fetching the library of folsom@", " MB), once, into " + empty)
        .contains("the library of folsom@", "offline", "--clients-dir DIR");
  }

  private static String settings(String repository) throws IOException {
    return Files.writeString(
            Files.createTempFile(directory, "settings", ".xml"),
            "<settings><localRepository>%s</localRepository><offline>true</offline></settings>"
                .formatted(repository))
        .toString();
  }

  private static double megabytes(List<Path> files) throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
    }
    return bytes / 1e6;
  }

  @Test
  void whalinsClient_isApartWithItsLicence() throws IOException {
    Path folder = home.resolve("clients/whalin");
    assertThat(folder.resolve("LICENSE")).content().contains("GNU LESSER GENERAL PUBLIC LICENSE");
    assertThat(files())
        .filteredOn(file -> file.getFileName().toString().startsWith("Memcached-Java-Client"))
        .singleElement()
        .satisfies(jar -> assertThat(jar.getParent()).isEqualTo(folder));
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.startsWith(home.resolve("cds")))
          .toList();
    }
  }

  private static long checksum(Path file) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(Files.readAllBytes(file));
    return crc.getValue();
  }

  private static Path onThePath(String tool) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }

  /** Runs the launcher with only a JDK and {@link #TOOLS} on the PATH. */
  private static Outcome cacheduel(String... args) throws IOException, InterruptedException {
    Path tools = Files.createDirectories(directory.resolve("tools"));
    for (String tool : TOOLS) {
      Path link = tools.resolve(tool);
      if (!Files.exists(link)) {
        Files.createSymbolicLink(link, onThePath(tool));
      }
    }
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/cacheduel").toString()));
    command.addAll(List.of(args));
    Path output = Files.createTempFile(directory, "output", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile());
    builder.environment().remove("JAVA_HOME");
    builder
        .environment()
        .put("PATH", Path.of(System.getProperty("java.home"), "bin") + ":" + tools);
    Process process = builder.start();
    if (!process.waitFor(4, TimeUnit.MINUTES)) {
      process.destroy();
      throw new AssertionError("hangs: " + Files.readString(output));
    }
    return new Outcome(process.exitValue(), Files.readString(output));
  }
}
