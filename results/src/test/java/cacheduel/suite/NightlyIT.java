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

/** Three nights, from the command line to what is kept; too short for any verdict. */
@Tag("any-jdk")
@Timeout(600)
class NightlyIT {
  private static final List<String> SHORT =
      List.of("--via embedded -t 2 -p keys=200 -wi 1 -w 200ms -i 3 -r 200ms".split(" ", -1));

  @TempDir
  Path directory;

  @Test
  void nights_keepJarsAndEvidence() throws Exception {
    assertThat(night("first", "get"))
        .contains("xmemcached@", ": FIRST: nothing is kept of it yet; kept as anchor and baseline");
    for (String file : List.of("report.html", "nightly.md", "exports")) {
      assertThat(directory.resolve("first").resolve(file)).exists();
    }
    Path anchor = kept("anchor");
    Path last = kept("baseline");

    change(anchor.resolve("jars"));
    change(last.resolve("jars"));
    assertThat(night("second", "get,set", "--total-time", "1s"))
        .contains(": OPEN: compared with the anchor", "1 pair of 2 cells")
        .contains("the time is spent; the next nights go on (--total-time)")
        .contains("undecided for 1 night in a row", "the baseline stays");
    assertThat(kept("baseline")).isEqualTo(last);
    RunFolder pairs = new RunFolder(directory.resolve("second/pairs"));
    assertThat(pairs.cells())
        .extracting(cell -> cell.at("/cell/part").asString())
        .containsExactlyInAnyOrder("anchor", "candidate");
    assertThat(pairs.run().at("/warnings/0/text").asString()).contains("xmemcached@anchor is 2");
    assertThat(Files.readString(directory.resolve("second/nightly.md")))
        .contains("| ops/s | INCONCLUSIVE |");
    assertThat(Files.readAllLines(anchor.resolve("pairs.jsonl"))).hasSize(1);
    assertComparedByHand();
    assertAccepted();
  }

  private void assertAccepted() throws IOException, InterruptedException {
    Harness.Running accept = new Harness(directory)
        .start(
            "nightly",
            "--baseline",
            directory.resolve("baseline").toString(),
            "--accept",
            "xmemcached",
            "--because",
            "it checks more");
    assertThat(accept.await()).describedAs(accept.output()).isZero();
    assertThat(accept.output()).contains("is its anchor and baseline from now on: it checks more");
    assertThat(Files.readString(kept("anchor").resolve("because.txt")))
        .isEqualTo("it checks more\n");
    assertThat(kept("anchor").resolve("pairs.jsonl")).doesNotExist();
    Path last = kept("baseline");
    assertThat(night("third", "get")).contains(": UNCHANGED: compared with", "(same jars)");
    assertThat(directory.resolve("third/pairs")).doesNotExist();
    assertThat(kept("baseline")).isEqualTo(last);
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

  private String night(String name, String mixes, String... more)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of("nightly", "paired", "--no-self-test", "--baseline"));
    words.addAll(List.of(directory.resolve("baseline").toString(), "--out"));
    words.addAll(List.of(directory.resolve(name).toString(), "-p", "mix=" + mixes, "-f", "1"));
    words.addAll(List.of("-c", "xmemcached"));
    words.addAll(SHORT);
    words.addAll(List.of(more));
    Harness.Running night = new Harness(directory).start(words.toArray(String[]::new));
    assertThat(night.await()).describedAs(night.output()).isZero();
    return night.output();
  }

  private Path kept(String kind) throws IOException {
    try (Stream<Path> nights = Files.list(directory.resolve("baseline/xmemcached/" + kind))) {
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
}
