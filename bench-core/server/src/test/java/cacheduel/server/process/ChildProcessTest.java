// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs of a POSIX system that run as children. */
class ChildProcessTest {
  private static final List<String> ENDLESS = List.of("sleep", "1000");

  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  @BeforeEach
  void requireShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh");
  }

  @Test
  void process_isTheProgramItself() throws Exception {
    try (ChildProcess child =
        ChildProcess.start("echo", List.of("sh", "-c", "echo $$; cat; echo end"), lines::add)) {
      assertThat(lines.poll(120, TimeUnit.SECONDS)).isEqualTo(String.valueOf(child.pid()));
      assertThat(lines.poll(120, TimeUnit.SECONDS))
          .describedAs("after its empty input")
          .isEqualTo("end");
    }
  }

  @Test
  void line_isSentToAnUnwatchedProcess() throws Exception {
    try (ChildProcess child = ChildProcess.startUnwatched("cat", List.of("cat"), lines::add)) {
      child.send("an order");

      assertThat(lines.poll(120, TimeUnit.SECONDS)).isEqualTo("an order");
    }
  }

  @Test
  void end_isReportedWithTheLastLines() throws Exception {
    try (ChildProcess child =
        ChildProcess.start("memcached", List.of("sh", "-c", "echo no; exit 71"), lines::add)) {
      Await.until("ended", () -> child.ended().isPresent());

      assertThat(child.ended().orElseThrow()).contains("ended with exit code 71", ": no");
    }
  }

  @Test
  void close_leavesNeitherProcessNorWatch() throws Exception {
    ChildProcess child = ChildProcess.start("sleep", ENDLESS, lines::add);
    ProcessHandle process = ProcessHandle.of(child.pid()).orElseThrow();
    Await.until("the watch is there", () -> process.children().findAny().isPresent());
    List<ProcessHandle> all = process.descendants().toList();

    child.close();

    assertThat(process.isAlive()).isFalse();
    Await.until("no watch", () -> all.stream().allMatch(ChildProcessTest::hasEnded));
  }

  /** The pipe ends in the same way when its JVM is killed. */
  @Test
  void processWhoseParentIsGone_isKilled() throws Exception {
    Process child = watched();

    child.getOutputStream().close();

    assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(child.exitValue()).isEqualTo(128 + 9);
  }

  @Test
  void processWhoseWatchIsDismissed_livesOn() throws Exception {
    Process child = watched();
    try {
      Await.until("the watch is there", () -> child.children().findAny().isPresent());
      List<ProcessHandle> watch = child.descendants().toList();

      child.getOutputStream().write(ParentWatch.DISMISSED);
      child.getOutputStream().close();

      Await.until(
          "the watch has ended", () -> child.children().allMatch(ChildProcessTest::hasEnded));
      assertThat(watch).isNotEmpty();
      assertThat(child.isAlive()).isTrue();
    } finally {
      child.destroyForcibly().waitFor();
    }
  }

  @Test
  void descendantOfAChildWhoseParentIsGone_isKilled() throws Exception {
    Process child = watched(List.of("sh", "-c", "sleep 1000; exit 3"));
    ProcessHandle sleep = descendant(child.toHandle(), "sleep");

    child
        .getOutputStream()
        .write(ParentWatch.killing(ParentWatch.line(child.toHandle(), sleep.pid())));
    child.getOutputStream().close();

    Await.until("both have ended", () -> hasEnded(sleep) && hasEnded(child.toHandle()));
  }

  @Test
  void close_endsTheWholeTree() throws Exception {
    ChildProcess child = ChildProcess.start(
        "script", List.of("sh", "-c", "sh -c 'sleep 1000; exit' & wait"), lines::add);
    ProcessHandle process = ProcessHandle.of(child.pid()).orElseThrow();
    ProcessHandle sleep = descendant(process, "sleep");
    assertThat(child.includes(sleep.pid())).isTrue();
    assertThat(child.includes(ProcessHandle.current().pid())).isFalse();
    List<ProcessHandle> all = process.descendants().toList();

    child.close();

    Await.until("nothing is left", () -> all.stream().allMatch(ChildProcessTest::hasEnded));
  }

  private static ProcessHandle descendant(ProcessHandle process, String program) throws Exception {
    Await.until(program, () -> descendants(process, program).findAny().isPresent());
    return descendants(process, program).findAny().orElseThrow();
  }

  private static Stream<ProcessHandle> descendants(ProcessHandle process, String program) {
    return process.descendants().filter(one -> one.info().command().orElse("").endsWith(program));
  }

  /** Its entry stays as long as its parent does not ask for it, without a program. */
  private static boolean hasEnded(ProcessHandle process) {
    return !process.isAlive() || process.info().command().isEmpty();
  }

  private static Process watched() throws IOException {
    return watched(ENDLESS);
  }

  private static Process watched(List<String> command) throws IOException {
    return new ProcessBuilder(ParentWatch.around(command, "")).start();
  }
}
