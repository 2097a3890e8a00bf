// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  @TempDir
  Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"folsom", "spymemcached", "whalin", "xmemcached"})
  void serverThatIsRestarted_isNeverValid(String client) throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start()) {
      Harness.Running running = new Harness(directory)
          .start(command(
              "--via", server.address(), "-c", client, "-p", "mix=get", "-t", "4", "-i", "12"));
      awaitSecondIteration(running);
      server.restart();
      assertThat(running.await()).describedAs(running.output()).isEqualTo(4);
      RunFolder folder = new RunFolder(out());
      assertThat(folder.cells("VALID")).isEmpty();
      assertThat(folder.cells("INVALID"))
          .singleElement()
          .satisfies(cell -> assertThat(RunFolder.reasons(cell))
              .contains("wrong answers", "the server was restarted"));
    }
  }

  /** The library returns null if it cannot open a connection. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void clientWithoutFileDescriptors_isNeverValid() throws Exception {
    Harness.Running running = new Harness(directory)
        .startWithFiles(
            300,
            command(
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
    RunFolder folder = new RunFolder(out());
    assertThat(folder.cells("VALID")).describedAs(running.output()).isEmpty();
    assertThat(folder.cells()).hasSize(1);
  }

  private void awaitSecondIteration(Harness.Running running) throws Exception {
    Path log = out().resolve("logs/cell-001.log");
    while (!Files.exists(log) || !Files.readString(log).contains(SECOND_ITERATION)) {
      if (!running.process().isAlive()) {
        throw new AssertionError("ended early: " + running.output());
      }
      Thread.sleep(50);
    }
  }

  private Path out() {
    return directory.resolve("run");
  }

  private String[] command(String... more) {
    List<String> command = new ArrayList<>(List.of("run", "smoke", "--no-floor"));
    command.addAll(List.of("--mode", "blocking", "--protocol", "ascii"));
    command.addAll(List.of("--op-timeout", "500ms", "-wi", "1", "-w", "500ms", "-r", "1s"));
    command.addAll(List.of("--out", out().toString()));
    command.addAll(List.of(more));
    return command.toArray(String[]::new);
  }
}
