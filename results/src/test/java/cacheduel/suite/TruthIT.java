// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.RedisProgram;
import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A number that should not be believed says so, and nothing hangs. */
@Order(1)
class TruthIT {
  private static final String[] QUICK = {
    "-t", "2", "-wi", "1", "-w", "200ms", "-i", "3", "-r", "200ms", "--no-floor"
  };

  @TempDir
  Path directory;

  @Test
  void tooLittleMemory_isInvalidAndNamesEvictions() throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start("--max-bytes", "1000000")) {
      Harness.Outcome outcome =
          run(server.address(), "-c", "xmemcached", "--mode", "blocking", "-p", "mix=get");
      assertThat(outcome.exitCode()).describedAs(outcome.output()).isEqualTo(4);
      assertThat(outcome.folder().cells("INVALID"))
          .isNotEmpty()
          .allSatisfy(cell -> assertThat(RunFolder.reasons(cell)).contains("evicted"));
    }
  }

  @Test
  void oneFlippedByte_isInvalid() throws Exception {
    String[] clients = {"folsom", "spymemcached", "whalin", "xmemcached"};
    try (EmbeddedProcess server = EmbeddedProcess.start();
        FlippingProxy proxy = new FlippingProxy(server.port(), 1_200_000)) {
      Harness.Outcome outcome = run(
          proxy.address(), "-c", String.join(",", clients), "--mode", "blocking", "-p", "mix=get");
      assertThat(outcome.exitCode()).describedAs(outcome.output()).isEqualTo(4);
      assertThat(outcome.folder().cells("INVALID"))
          .filteredOn(cell -> RunFolder.reasons(cell).contains("wrong answers"))
          .allSatisfy(
              cell -> assertThat(RunFolder.reasons(cell)).contains("1 wrong answers", "byte 300"))
          .extracting(cell -> cell.at("/cell/client").asString())
          .containsExactlyInAnyOrder(clients);
      assertThat(outcome.folder().summary()).contains("INVALID");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "FLIPPED, jedis, resp3, blocking",
    "CUT, wire, resp3, async",
    "DOUBLED, wire, resp2, blocking"
  })
  void damagedRespAnswer_isInvalid(
      DamagingProxy.Damage damage, String client, String protocol, String mode) throws Exception {
    Ways.assume(RedisProgram.NAME, RedisProgram.unavailable());
    try (RedisProcess server = RedisProcess.start();
        DamagingProxy proxy = new DamagingProxy(server.node(), damage, 1_200_000)) {
      String[] how = {"--server", "redis", "-c", client, "--mode", mode, "-p", "mix=get"};
      Harness.Outcome outcome = outcome(commandOver(protocol, proxy.address(), how));
      assertThat(outcome.exitCode()).describedAs(outcome.output()).isEqualTo(4);
      assertThat(outcome.folder().soundCells()).isEmpty();
      String verdict = damage == DamagingProxy.Damage.FLIPPED ? "INVALID" : "INVALID|FAILED";
      assertThat(outcome.folder().cells())
          .singleElement()
          .satisfies(cell -> assertThat(cell.get("status").asString()).matches(verdict))
          .satisfies(cell -> assertThat(RunFolder.reasons(cell)).isNotEmpty());
    }
  }

  @Test
  void killedServer_isFailedWithTheCauseAndKeepsWhatIsDone() throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start()) {
      Harness.Running running = new Harness(directory).start(twoCells(server));
      RunFolder folder = new RunFolder(directory.resolve("run"));
      awaitFirstCell(folder, running);
      server.kill();
      assertThat(running.await()).describedAs(running.output()).isEqualTo(4);
      assertThat(folder.soundCells()).isNotEmpty();
      assertThat(folder.cells("FAILED"))
          .isNotEmpty()
          .allSatisfy(cell -> assertThat(RunFolder.reasons(cell)).contains("the server failed"));
    }
  }

  @Test
  void interruptedRun_isResumedWhereItStopped() throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start()) {
      Harness harness = new Harness(directory);
      Harness.Running running = harness.start(twoCells(server));
      RunFolder folder = new RunFolder(directory.resolve("run"));
      awaitFirstCell(folder, running);
      running.process().descendants().forEach(ProcessHandle::destroyForcibly);
      running.process().destroyForcibly().waitFor();
      String first = folder.forks().get(0).toString();
      Harness.Outcome outcome = harness.run("--resume", folder.path().toString());
      assertThat(folder.soundCells()).describedAs(outcome.output()).hasSameSizeAs(folder.cells());
      assertThat(folder.cells()).hasSize(folder.run().at("/plan/cells").size());
      assertThat(folder.forks()).extracting(Object::toString).contains(first);
    }
  }

  @Test
  void stoppedRun_leavesNoProcessAndNoFailedCell() throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start()) {
      Harness.Running running = new Harness(directory).start(twoCells(server));
      RunFolder folder = new RunFolder(directory.resolve("run"));
      awaitFirstCell(folder, running);
      List<ProcessHandle> forks = running.process().descendants().toList();
      running.process().destroy();
      running.process().waitFor();
      for (ProcessHandle fork : forks) {
        fork.onExit().get(120, TimeUnit.SECONDS);
      }
      assertThat(folder.cells("FAILED")).isEmpty();
      assertThat(folder.cells()).hasSizeLessThan(folder.run().at("/plan/cells").size());
    }
  }

  private static void awaitFirstCell(RunFolder folder, Harness.Running running)
      throws IOException, InterruptedException {
    while (!folder.path().resolve("forks.jsonl").toFile().exists()
        || folder.forks().isEmpty()) {
      if (!running.process().isAlive()) {
        throw new AssertionError("ended early: " + running.output());
      }
      Thread.sleep(50);
    }
  }

  private Harness.Outcome run(String via, String... more) throws Exception {
    return outcome(commandOver("ascii", via, more));
  }

  private Harness.Outcome outcome(String... command) throws Exception {
    Harness.Running running = new Harness(directory).start(command);
    return new Harness.Outcome(running.await(), running.output(), directory.resolve("run"));
  }

  private String[] twoCells(EmbeddedProcess server) {
    return commandOver(
        "ascii",
        server.address(),
        "-c",
        "spymemcached,whalin",
        "--mode",
        "blocking",
        "-p",
        "mix=get");
  }

  private String[] commandOver(String protocol, String via, String... more) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("run", "smoke", "--via", via, "--protocol", protocol));
    command.addAll(List.of("--out", directory.resolve("run").toString()));
    command.addAll(List.of(QUICK));
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }
}
