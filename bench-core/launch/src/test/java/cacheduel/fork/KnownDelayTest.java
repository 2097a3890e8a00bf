// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.tck.reference.ReferenceProvider;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Measured times against a server with known delays. */
@Isolated
class KnownDelayTest {
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000_000_000L;
  private static final long DELAY = 2 * MILLI;
  private static final long STALL = 500 * MILLI;
  private static final Duration TIME = Duration.ofSeconds(10);
  private static final int TRIALS = 4;
  private static final long HALF = STALL / 2;
  private static final long TWO_ARRIVALS = 10 * MILLI;

  private final DelayServer server;

  KnownDelayTest() throws IOException {
    server = new DelayServer();
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  /** The same calls are timed by hand, with all that the machine adds to the delay. */
  @Test
  void median_isTheServersDelay() throws Exception {
    try (TimedByHand client = new TimedByHand(new ReferenceProvider().open(config(1)))) {
      ForkLoad load = ForkLoad.blocking(client, workload("100", "max"), 1)
          .preloaded()
          .warmup(Duration.ofMillis(500))
          .measured(Duration.ofSeconds(3), client.times::reset, () -> {});
      server.delay(DELAY);
      ForkTotals totals = load.run();
      Histogram times = histogram(totals, TimeKind.COMPLETED);
      long median = times.getValueAtPercentile(50);
      assertThat(median).isGreaterThanOrEqualTo(DELAY);
      assertThat((double) median)
          .isCloseTo((double) client.times.getValueAtPercentile(50), within(0.05 * median));
      LittlesLaw law =
          Objects.requireNonNull(LittlesLaw.of(1, totals.iterations(), times.getMean()));
      assertThat(law.ratio())
          .describedAs("one thread is always in one of its operations, or between two")
          .isCloseTo(1, within(0.03));
    }
  }

  /**
   * One stall of 500 ms in 10 s: 5 % of the arrivals are due in it, and wait for its end as long as
   * they come before it, so that p99 is at 400 ms. Only the four that were sent before all threads
   * were busy are slow from their call on.
   */
  @Test
  void stall_isSeenWhereTheoryPutsItByTheResponseTimeOnly() throws Exception {
    try (CacheClient client = new ReferenceProvider().open(config(4))) {
      ForkLoad.blocking(client, workload("100", "max"), 1).preloaded();
      assertSeen(() -> assertStallIsSeenBy(ForkLoad.blocking(client, workload("100", "200"), 4)));
    }
  }

  @Test
  void stall_isSeenWhenTheWindowOfAnAsyncClientIsFull() throws Exception {
    try (AsyncCacheClient client = new ReferenceProvider().openAsync(config(1))) {
      ForkLoad.async(client, workload("100", "max"), 1, 4).preloaded();
      assertSeen(() -> assertStallIsSeenBy(ForkLoad.async(client, workload("100", "200"), 1, 4)));
    }
  }

  /** A busy machine stalls too, but not every time. */
  private static void assertSeen(Trial trial) throws Exception {
    for (int number = 1; number < TRIALS; number++) {
      try {
        trial.run();
        return;
      } catch (AssertionError e) {
        System.out.println("the delay was not seen as it should be, once more: " + e.getMessage());
      }
    }
    trial.run();
  }

  private void assertStallIsSeenBy(ForkLoad load) throws Exception {
    ForkTotals totals = load.warmup(Duration.ofSeconds(1))
        .measured(TIME, () -> server.stall(System.nanoTime() + 4 * SECOND, STALL), () -> {})
        .run();
    assertThat(totals.errors()).isEmpty();
    ArrivalRate rate = ArrivalRate.of(200, totals.iterations());
    assertThat(rate.isKept()).isTrue();
    assertThat((double) rate.due()).isCloseTo(2_000, within(20.0));
    assertTimes(histogram(totals, TimeKind.RESPONSE), histogram(totals, TimeKind.COMPLETED));
  }

  private static void assertTimes(Histogram response, Histogram service) {
    double share = (double) STALL / TIME.toNanos();
    for (double percentile : new double[] {97, 98, 99}) {
      double theory = STALL * (1 - (100 - percentile) / 100 / share);
      // whatever the machine adds, no answer comes before the end of the stall
      assertThat((double) response.getValueAtPercentile(percentile))
          .describedAs("p%s", percentile)
          .isBetween(theory - TWO_ARRIVALS, theory + HALF);
    }
    assertThat(response.getValueAtPercentile(90)).isLessThan(HALF);
    assertThat(service.getTotalCount()).isEqualTo(response.getTotalCount());
    assertThat(service.getMaxValue()).isGreaterThan(HALF);
    assertThat(service.getValueAtPercentile(99)).isLessThan(HALF);
  }

  private static Workload workload(String keys, String rate) {
    return Workload.parse(
        Map.of("mix", "get", "keys", keys, "valueSize", "100", "rate", rate, "arrivals", "fixed"));
  }

  private ClientConfig config(int threads) {
    return new ClientConfig(
        List.of(server.address()),
        Protocol.ASCII,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        threads,
        1,
        Duration.ofSeconds(5),
        Duration.ofSeconds(5),
        100,
        true);
  }

  private static Histogram histogram(ForkTotals totals, TimeKind kind) {
    return Objects.requireNonNull(totals.histograms(kind).get(Operation.GET));
  }

  private interface Trial {
    void run() throws Exception;
  }

  /** A client with a stopwatch around each get of its only thread. */
  private static final class TimedByHand implements CacheClient {
    private final Histogram times = new Histogram(3);
    private final CacheClient client;

    TimedByHand(CacheClient client) {
      this.client = client;
    }

    @Override
    public @Nullable Object get(String key) throws Exception {
      long start = System.nanoTime();
      Object value = client.get(key);
      times.recordValue(System.nanoTime() - start);
      return value;
    }

    @Override
    public void set(String key, Object value, int ttlSeconds) throws Exception {
      client.set(key, value, ttlSeconds);
    }

    @Override
    public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
      return client.getBulk(keys);
    }

    @Override
    public boolean delete(String key) throws Exception {
      return client.delete(key);
    }

    @Override
    public Map<String, String> settings() {
      return client.settings();
    }

    @Override
    public void close() throws Exception {
      client.close();
    }
  }
}
