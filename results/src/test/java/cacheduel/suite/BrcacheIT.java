// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cacheduel.testing.brcache.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two server systems in one run; the double of BRCache takes its place. */
@Tag("any-jdk")
class BrcacheIT {
  private static final String[] QUICK = {
    "--mode", "blocking", "-wi", "1", "-w", "200ms", "-i", "3", "-f", "1"
  };

  @TempDir
  Path directory;

  private Path home;

  @BeforeEach
  void install() throws IOException {
    home = StandIn.write(directory.resolve("home"));
  }

  @Test
  void memcachedAndBrcache_standSideBySide() throws Exception {
    Harness.Running running = start(
        "-c",
        "wire,brcache",
        "--server",
        "memcached,brcache",
        "--protocol",
        "ascii",
        "-r",
        "200ms",
        "--via",
        "memcached=embedded,brcache=local",
        "-p",
        "mix=set:3+get:13+delete:1+bulkGet:1");
    assertThat(running.await()).describedAs(running.output()).isIn(0, 4);
    RunFolder folder = new RunFolder(directory.resolve("run"));
    assertThat(folder.soundCells()).describedAs(running.output()).hasSameSizeAs(folder.cells());
    JsonNode brcache = cellsOf(folder, "brcache").get(0);
    assertThat(brcache.at("/server/version").asString()).isEqualTo("1.0-b4");
    assertThat(brcache.at("/cell/protocol").asString()).isEqualToIgnoringCase("native");
    assertThat(brcache.at("/checks/serverCounts").propertyNames()).containsExactly("SET");
    assertThat(brcache.at("/client/settings/bulkGet").asString())
        .startsWith("one get after the other");
    assertThat(brcache.at("/cell/floor").isNull()).isTrue();
    assertThat(folder.summary()).contains("Floor: brcache has none");
  }

  @Test
  void brcacheThatIsNotThere_isSkippedWithWhatToDo() throws Exception {
    assumeFalse(hasImage(), "this machine has BRCache's image, so the server is always available");
    Files.delete(home.resolve("brcache-server-1.0-b4.jar"));
    Harness.Running running = start(
        "-c",
        "wire,brcache",
        "--server",
        "memcached,brcache",
        "--protocol",
        "ascii",
        "-r",
        "200ms",
        "--via",
        "memcached=embedded",
        "-p",
        "mix=get",
        "--no-floor");
    assertThat(running.await()).describedAs(running.output()).isIn(0, 4);
    RunFolder folder = new RunFolder(directory.resolve("run"));
    assertThat(folder.cells("SKIPPED"))
        .singleElement()
        .satisfies(cell -> assertThat(RunFolder.reasons(cell))
            .contains("brcache is not available on this machine", "BRCACHE_HOME is"));
  }

  @Test
  void serverThatIsKilledInsideACell_isStartedAgainAndNothingHangs() throws Exception {
    Harness.Running running = start(
        "-c",
        "brcache",
        "--server",
        "brcache",
        "-r",
        "2s",
        "-t",
        "20",
        "--via",
        "local",
        "-p",
        "mix=set:3+get:13",
        "--no-floor");
    running.await(directory.resolve("run/logs/cell-001.log"), "\nIteration   1:");
    server(running).destroyForcibly();
    assertThat(running.await()).describedAs(running.output()).isZero();
    RunFolder folder = new RunFolder(directory.resolve("run"));
    assertThat(folder.cells("VALID"))
        .singleElement()
        .satisfies(cell -> assertThat(cell.get("warnings").toString())
            .contains("was measured again", "BRCache (pid", "exit code 137"));
  }

  private static List<JsonNode> cellsOf(RunFolder folder, String server) throws IOException {
    return folder.cells().stream()
        .filter(cell -> cell.at("/cell/server").asString().equals(server))
        .toList();
  }

  private static ProcessHandle server(Harness.Running running) {
    return running
        .process()
        .descendants()
        .filter(process -> process
            .info()
            .commandLine()
            .filter(line -> line.contains("brcache-server-1.0-b4.jar"))
            .isPresent())
        .findFirst()
        .orElseThrow();
  }

  private static boolean hasImage() throws InterruptedException {
    try {
      return new ProcessBuilder("docker", "image", "inspect", "cacheduel/brcache:1.0-b4")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      // without the docker command there is no usual engine
      return false;
    }
  }

  private Harness.Running start(String... more) throws IOException {
    List<String> command = new ArrayList<>(List.of("run", "smoke"));
    command.addAll(List.of("--out", directory.resolve("run").toString()));
    command.addAll(List.of(QUICK));
    command.addAll(List.of(more));
    return new Harness(directory)
        .startWith(Map.of("BRCACHE_HOME", home.toString()), command.toArray(String[]::new));
  }
}
