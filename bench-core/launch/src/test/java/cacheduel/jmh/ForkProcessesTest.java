// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.fork.ForkSpec;
import cacheduel.server.process.ChildProcess;
import cacheduel.totals.WarmUpNeed;
import cacheduel.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JVMs whose class path is longer than the part of a command line that Linux's JDK reads. */
class ForkProcessesTest {
  private static final String LONG_CLASS_PATH = IntStream.range(0, 60)
      .mapToObj(
          i -> "/a/folder/with/a/rather/long/name/as/deep/checkouts/have/library-" + i + ".jar")
      .collect(Collectors.joining(File.pathSeparator));

  private final List<Process> started = new ArrayList<>();

  @TempDir
  Path directory;

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  @Test
  void fork_isKnownByThePidThatItAnnounces() throws Exception {
    try (ForkProcesses forks = new ForkProcesses(spec(directory))) {
      start(false);
      Process fork = start(true);
      assertThat(fork.info().commandLine().orElse("")).doesNotContain(Fork.class.getName());
      assertThat(forks.pids()).containsExactly(fork.pid());
    }
  }

  @Test
  void deadline_killsForksEvenIfTheyHaveNotAnnouncedThemselves() throws Exception {
    Process server = start(false);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (ForkProcesses forks = new ForkProcesses(spec(directory))) {
      Process silent = start(false);
      Process fork = start(true);
      PrintStream log = new PrintStream(text, true, StandardCharsets.UTF_8);
      assertThat(forks.killAfter(Duration.ofMillis(1), log)).succeedsWithin(Duration.ofMinutes(2));
      assertEnds(silent);
      assertEnds(fork);
      assertThat(forks.pids()).isEmpty();
    }
    assertThat(server.isAlive()).as("a process that is older than the cell").isTrue();
    assertThat(text.toString(StandardCharsets.UTF_8)).contains("the cell did not end");
  }

  @Test
  void stop_killsTheForksOfTheCellThatIsMeasured() throws Exception {
    try (ForkProcesses forks = new ForkProcesses(spec(directory))) {
      Process fork = start(true);
      assertThat(forks.pids()).isNotEmpty();
      RunningLoads.killAll();
      assertEnds(fork);
    }
    Process later = start(false);
    RunningLoads.killAll();
    assertThat(later.isAlive()).as("a process that no cell has started").isTrue();
  }

  @Test
  void serverOfTheNextCell_isNoForkOfThisOne() throws Exception {
    List<String> sleeping = List.of("sleep", "1000");
    try (ForkProcesses forks = new ForkProcesses(spec(directory));
        ChildProcess server = ChildProcess.startUnwatched("server", sleeping, line -> {})) {
      Process fork = start(false);
      forks.kill();
      assertEnds(fork);
      assertThat(server.ended()).isEmpty();
    }
  }

  private static void assertEnds(Process process) throws InterruptedException {
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
  }

  /** Returns when the JVM runs. */
  private Process start(boolean announces) throws IOException {
    Process process = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            LONG_CLASS_PATH + File.pathSeparator + System.getProperty("java.class.path"),
            Fork.class.getName(),
            directory.toString(),
            Boolean.toString(announces))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    started.add(process);
    assertThat(process.getInputStream().read()).isEqualTo('r');
    return process;
  }

  private static ForkSpec spec(Path directory) {
    return new ForkSpec(
        new ForkSpec.Target(
            List.of(InetSocketAddress.createUnresolved("nowhere", 1)),
            Protocol.ASCII,
            Mode.BLOCKING,
            SettingsProfile.FAIR,
            Map.of(),
            Access.OPEN,
            false),
        new ForkSpec.Callers(1, 1, 1, 1, 1),
        Workload.parse(Map.of()),
        WarmUpNeed.GIVEN,
        new ForkSpec.Timeouts(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)),
        new ForkSpec.Entries("cd:", 0),
        false,
        new ForkSpec.Place(directory.toString(), 0));
  }

  /** A JVM that does not end by itself. */
  static final class Fork {
    private Fork() {}

    public static void main(String[] args) throws Exception {
      if (Boolean.parseBoolean(args[1])) {
        spec(Path.of(args[0])).announce(0);
      }
      System.out.print("ready");
      System.out.flush();
      Thread.currentThread().join();
    }
  }
}
