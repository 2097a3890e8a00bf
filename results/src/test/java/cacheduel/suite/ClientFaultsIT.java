// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A library that reports a failure as a miss, or never times out, gives no valid cell. */
@Timeout(600)
@Order(1)
class ClientFaultsIT {
  private static final String SECOND_ITERATION = "\nIteration   2:";

  private static final String CLIENTS = "folsom,spymemcached,whalin,xmemcached";

  @TempDir
  static Path directory;

  private static Harness.Running restarted;

  /** One run of all clients, in each of whose cells the server is restarted. */
  @BeforeAll
  static void restartTheServerInEachCell() throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start()) {
      restarted = new Harness(directory)
          .start(command(
              "restarted",
              "--via",
              server.address(),
              "-c",
              CLIENTS,
              "-p",
              "mix=get",
              "-t",
              "4",
              // less load, and as much time for each client to connect again
              "--think-time",
              "1ms",
              "-i",
              "12"));
      for (int cell = 1; cell <= CLIENTS.split(",", -1).length; cell++) {
        awaitSecondIteration(cell);
        server.restart();
      }
      restarted.await();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"folsom", "spymemcached", "whalin", "xmemcached"})
  void serverThatIsRestarted_isNeverValid(String client) throws Exception {
    assertThat(restarted.await()).describedAs(restarted.output()).isEqualTo(4);
    RunFolder folder = new RunFolder(out("restarted"));
    assertThat(folder.cells("VALID")).isEmpty();
    assertThat(folder.cells("INVALID"))
        .filteredOn(cell -> cell.at("/cell/client").asString().equals(client))
        .singleElement()
        .satisfies(cell -> assertThat(RunFolder.reasons(cell))
            .contains("wrong answers", "the server was restarted"));
  }

  /** The library returns null if it cannot open a connection. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void clientWithoutFileDescriptors_isNeverValid() throws Exception {
    Harness.Running running = new Harness(directory)
        .startWithFiles(
            300,
            command(
                "files",
                "--via",
                "embedded",
                "--nodes",
                "2",
                "-c",
                "whalin",
                "-p",
                "mix=get+set",
                "-t",
                "500",
                "-i",
                "2"));
    assertThat(running.await()).describedAs(running.output()).isEqualTo(4);
    RunFolder folder = new RunFolder(out("files"));
    assertThat(folder.cells("VALID")).describedAs(running.output()).isEmpty();
    assertThat(folder.cells()).hasSize(1);
  }

  /** Waits until this many cells, one after the other, have come to their second iteration. */
  private static void awaitSecondIteration(int cells) throws Exception {
    while (cellsBeyondTheFirst() < cells) {
      if (!restarted.process().isAlive()) {
        throw new AssertionError("ended early: " + restarted.output());
      }
      Thread.sleep(50);
    }
  }

  private static int cellsBeyondTheFirst() throws IOException {
    int cells = 0;
    for (int cell = 1; cell <= CLIENTS.split(",", -1).length; cell++) {
      Path log = out("restarted").resolve("logs/cell-00" + cell + ".log");
      cells += Files.exists(log) && Files.readString(log).contains(SECOND_ITERATION) ? 1 : 0;
    }
    return cells;
  }

  private static Path out(String run) {
    return directory.resolve(run);
  }

  private static String[] command(String run, String... more) {
    List<String> command = new ArrayList<>(List.of("run", "smoke", "--no-floor"));
    command.addAll(List.of("--mode", "blocking", "--protocol", "ascii"));
    command.addAll(List.of("--op-timeout", "500ms", "-wi", "1", "-w", "500ms", "-r", "1s"));
    command.addAll(List.of("--out", out(run).toString()));
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }
}
