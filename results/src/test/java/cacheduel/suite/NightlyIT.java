// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Three nights, from the command line to what is kept; too short for any verdict. */
@Tag("any-jdk")
@Timeout(300)
class NightlyIT {
  private static final double FASTER = 10;

  private static final List<String> SHORT =
      List.of("--via embedded -t 2 -p keys=200 -wi 1 -w 200ms -i 3 -r 200ms".split(" ", -1));

  @TempDir
  Path directory;

  @Test
  void nights_keepTheBaselineAndMeasureSuspectsAgain() throws Exception {
    assertThat(night("first"))
        .contains("xmemcached@", ": FIRST: it has no baseline yet; kept as the baseline");
    for (String file : List.of("report.html", "nightly.md", "exports")) {
      assertThat(directory.resolve("first").resolve(file)).exists();
    }
    Path kept = kept();

    assertThat(night("second")).contains(": UNCHANGED: the same jars as xmemcached@");
    assertThat(directory.resolve("second/pairs")).doesNotExist();
    assertThat(kept()).isNotEqualTo(kept);

    kept = kept();
    change(kept.resolve("jars"));
    makeFaster(kept.resolve("cells.jsonl"));

    assertThat(night("third", "--time", "1s", "--total-time", "1s"))
        .contains(
            ": OPEN: compared with xmemcached@", "1 measured interleaved, 0 WORSE, 2 not decided")
        .contains("INVALID", "NOT MEASURED: the time for all cells is spent (--total-time)")
        .contains("the baseline stays");
    assertThat(kept()).isEqualTo(kept);
    RunFolder pairs = new RunFolder(directory.resolve("third/pairs"));
    assertThat(pairs.cells())
        .extracting(cell -> cell.at("/cell/part").asString())
        .containsExactlyInAnyOrder("baseline", "candidate");
    assertThat(pairs.cells())
        .extracting(cell -> cell.at("/cell/clientVersion").asString())
        .contains("baseline");
    assertThat(pairs.run().at("/warnings/0").asString())
        .contains("xmemcached@baseline is xmemcached@");
    assertThat(Files.readString(directory.resolve("third/nightly.md"))).contains("| INVALID |");
    assertComparedByHand();
  }

  private void assertComparedByHand() throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("compare", "--paired", "--baseline"));
    words.addAll(List.of(directory.resolve("baseline").toString(), "--time", "1s", "--out"));
    words.addAll(List.of(directory.resolve("by-hand").toString(), "-p", "mix=get"));
    words.addAll(List.of("-c", "xmemcached@baseline,xmemcached"));
    words.addAll(SHORT);
    Harness.Running compare = new Harness(directory).start(words.toArray(String[]::new));

    assertThat(compare.await()).describedAs(compare.output()).isEqualTo(4);
    assertThat(compare.output()).contains("xmemcached@baseline ascii blocking 2t -> ", "INVALID");
  }

  private String night(String name, String... more) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of("nightly", "paired", "--no-self-test", "--baseline"));
    words.addAll(List.of(directory.resolve("baseline").toString(), "--out"));
    words.addAll(List.of(directory.resolve(name).toString(), "-p", "mix=get,set", "-f", "3"));
    words.addAll(List.of("-c", "xmemcached"));
    words.addAll(SHORT);
    words.addAll(List.of(more));
    Harness.Running night = new Harness(directory).start(words.toArray(String[]::new));
    assertThat(night.await()).describedAs(night.output()).isZero();
    return night.output();
  }

  private Path kept() throws IOException {
    try (Stream<Path> nights = Files.list(directory.resolve("baseline/xmemcached"))) {
      List<Path> all = nights.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  /** Adds an entry that no class path needs. */
  private static void change(Path jars) throws IOException {
    try (Stream<Path> all = Files.list(jars);
        FileSystem jar = FileSystems.newFileSystem(all.sorted().findFirst().orElseThrow())) {
      Files.writeString(jar.getPath("changed.txt"), "since the last night");
    }
  }

  private static void makeFaster(Path journal) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(journal)) {
      JsonNode cell = JsonMapper.shared().readTree(line);
      for (JsonNode iteration : cell.get("iterations")) {
        ((ObjectNode) iteration)
            .put("opsPerSecond", FASTER * iteration.get("opsPerSecond").asDouble());
      }
      lines.add(cell.toString());
    }
    Files.write(journal, lines);
  }
}
