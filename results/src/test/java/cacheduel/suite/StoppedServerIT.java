// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server that is there and does not answer. */
@Timeout(600)
class StoppedServerIT {
  private static final String SECOND_ITERATION = "\nIteration   2:";
  private static final long STOPPED_MILLIS = 4_000;

  @TempDir
  Path directory;

  /** The library waits for ever, and only the harness ends its calls. */
  @Test
  void operationsThatWouldHang_areErrorsAndTheThreadsAreKept() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    try (MemcachedProcess server = MemcachedProcess.start()) {
      Path out = directory.resolve("run");
      String[] more = {
        "-t", "4", "--think-time", "1ms", "--op-timeout", "500ms", "-i", "6", "-r", "1s"
      };
      Harness.Running running = new Harness(directory).startGets(server.address(), out, more);
      Path logs = out.resolve("logs");
      awaitText(logs.resolve("cell-001.log"), SECOND_ITERATION, running);
      server.stop();
      try {
        Thread.sleep(STOPPED_MILLIS);
      } finally {
        server.goOn();
      }
      int code = running.await();
      // on a disturbed machine the fork is measured again, and the warning has the reason
      boolean repeated = code == 0;
      assertThat(code).describedAs(running.output()).isIn(0, 4);
      JsonNode cell = new RunFolder(out).cells(repeated ? "VALID" : "INVALID").get(0);
      assertThat(repeated ? cell.get("warnings").toString() : RunFolder.reasons(cell))
          .contains("no answer within the operation timeout, interrupted");
      assertThat(cell.at("/answers/operations").asLong()).isPositive();
      assertThat(logs.resolve("cell-001.threads.txt"))
          .content()
          .startsWith("This operation has not ended in time:")
          .contains("cacheduel.clients.whalin.WhalinClient.get", "SockInputStream");
    }
  }

  private static void awaitText(Path file, String text, Harness.Running running) throws Exception {
    while (!Files.exists(file) || !Files.readString(file).contains(text)) {
      if (!running.process().isAlive()) {
        throw new AssertionError("ended early: " + running.output());
      }
      Thread.sleep(50);
    }
  }
}
