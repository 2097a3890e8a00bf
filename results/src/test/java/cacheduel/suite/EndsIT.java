// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are ended before their time, or on a machine of another language. */
@Timeout(600)
class EndsIT {
  private static final int SIGTERM = 15;

  @TempDir
  Path directory;

  private Path out;

  @BeforeEach
  void requireMemcached() {
    MemcachedVia.assume(Via.LOCAL);
    out = directory.resolve("run");
  }

  @Test
  void sigterm_leavesViewsAndTheCommandThatGoesOn() throws Exception {
    // long enough that a test on a busy machine ends the second cell in time
    Harness.Running running = start(Map.of(), "10");
    running.await(out.resolve("forks.jsonl"), "\n");

    running.process().destroy();

    assertThat(running.await()).describedAs(running.output()).isEqualTo(128 + SIGTERM);
    assertThat(running.output())
        .contains("interrupted with 1 of 2 cells measured", "cacheduel run --resume run");
    assertThat(Files.readAllLines(out.resolve("cells.jsonl"))).hasSize(1);
    for (String view : List.of("report.html", "summary.md", "cells.csv")) {
      assertThat(out.resolve(view)).isNotEmptyFile();
    }
    assertThat(out.resolve("logs").resolve("cell-002")).doesNotExist();
    Harness.Outcome resumed = new Harness(directory).run("--resume", out.toString());
    assertThat(resumed.folder().cells("VALID").size()
            + resumed.folder().cells("INVALID").size())
        .describedAs(resumed.output())
        .isEqualTo(2);
  }

  @Test
  void killedHarness_leavesNoServerAndNoFork() throws Exception {
    Harness.Running running = start(Map.of(), "10");
    running.await(out.resolve("logs/cell-001.log"), "Iteration");
    List<ProcessHandle> started = running.process().descendants().toList();

    running.process().destroyForcibly();

    while (!started.stream().allMatch(EndsIT::hasEnded)) {
      Thread.sleep(20);
    }
    assertThat(started).describedAs("a server and a fork").hasSizeGreaterThanOrEqualTo(2);
  }

  /** In a container, nothing may take the entry of a process whose parent is gone. */
  private static boolean hasEnded(ProcessHandle process) {
    return !process.isAlive() || process.info().command().isEmpty();
  }

  /** Its digits are others, and a file name keeps ASCII only. */
  @Test
  void persian_changesNoNumber() throws Exception {
    Harness.Running running =
        start(Map.of("JAVA_TOOL_OPTIONS", "-Duser.language=fa -Duser.country=IR"), "1");

    running.await();

    assertThat(running.output())
        .containsPattern("\\[2/2\\]")
        .doesNotContainPattern("\\p{IsArabic}");
    assertThat(out.resolve("cells.csv")).content().doesNotContainPattern("\\p{IsArabic}");
    assertThat(names("histograms"))
        .anyMatch(name -> name.startsWith("001-wire"))
        .anyMatch(name -> name.startsWith("002-wire"));
    assertThat(names("jmh")).containsExactlyInAnyOrder("001.1.json", "002.1.json");
  }

  private List<String> names(String folder) throws IOException {
    try (Stream<Path> files = Files.list(out.resolve(folder))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private Harness.Running start(Map<String, String> environment, String iterations)
      throws IOException {
    return new Harness(directory)
        .startWith(
            environment,
            "run",
            "smoke",
            "--no-floor",
            "-c",
            "wire",
            "--mode",
            "blocking",
            "--protocol",
            "ascii",
            "-t",
            "2",
            "--think-time",
            "5ms",
            "-p",
            "mix=get",
            "-p",
            "keys=500",
            "-p",
            "valueSize=64,4096",
            "-wi",
            "1",
            "-w",
            "500ms",
            "-i",
            iterations,
            "-r",
            "300ms",
            "--via",
            "local",
            "--out",
            out.toString());
  }
}
