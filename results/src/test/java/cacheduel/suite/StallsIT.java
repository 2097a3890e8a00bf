// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** A server that stops again and again, for longer than some iterations last. */
@Timeout(600)
@Isolated
class StallsIT {
  private static final long EVERY_MILLIS = 1_700;
  private static final long STOPPED_MILLIS = 400;
  private static final long MILLI = 1_000_000;

  @TempDir
  Path directory;

  @ParameterizedTest
  @CsvSource({"3s, 1", "200ms, 15"})
  void stall_isTheMaximumWhateverTheLengthOfAnIteration(String time, String iterations)
      throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    ScheduledExecutorService stops = Executors.newSingleThreadScheduledExecutor();
    try (MemcachedProcess server = MemcachedProcess.start()) {
      ScheduledFuture<?> stalls = stops.scheduleAtFixedRate(
          () -> stopFor(server), EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
      Path out = directory.resolve("run");
      Harness.Running running = Harness.judgingTimes(directory)
          .startGets(
              server.address(),
              out,
              "-t",
              "8",
              "--op-timeout",
              "30s",
              "-i",
              iterations,
              "-r",
              time);
      assertThat(running.await()).describedAs(running.output()).isIn(0, 4);
      assertThat(stalls.isDone()).describedAs("a stop that failed").isFalse();
      JsonNode cell = new RunFolder(out).soundClient(running.output());
      assertThat(cell.at("/times/completed/GET/maxNanos").asLong())
          .isGreaterThanOrEqualTo((STOPPED_MILLIS - 20) * MILLI);
      assertThat(cell.at("/checks/littlesLaw/ratio").asDouble()).isBetween(0.97, 1.03);
    } finally {
      stops.shutdownNow();
    }
  }

  private static void stopFor(MemcachedProcess server) {
    try {
      server.stop();
      Thread.sleep(STOPPED_MILLIS);
      server.goOn();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
