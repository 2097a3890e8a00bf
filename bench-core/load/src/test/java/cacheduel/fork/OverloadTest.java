// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.timing.Interval;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.AsyncSets;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that refuses requests under overload, as folsom does beyond 1,000 outstanding ones. */
class OverloadTest {
  private static final int LIMIT = 8;
  private static final long ANSWER_MILLIS = 2;
  private static final String KIND = "OverloadedException: too many outstanding requests, max=8";
  private static final Workload SETS = Workload.parse(Map.of("mix", "set", "valueSize", "64"));

  private final LimitedClient client = new LimitedClient();

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void refusals_areErrorsAndNeverOperations(int threads) throws Exception {
    ForkTotals totals = ForkLoad.async(client, SETS, threads, 64 / threads)
        .warmup(Duration.ofMillis(300))
        .measured(Duration.ofSeconds(1), () -> {}, () -> {})
        .run();
    assertThat(client.refused.get()).isPositive();
    assertThat(totals.errors()).containsExactly(Map.entry(KIND, client.refused.get()));
    assertThat(totals.requestCounts().sets())
        .isEqualTo(client.refused.get() + client.answered.get());
    assertThat(totals.operations()).isPositive().isLessThanOrEqualTo(client.answered.get());
    Histogram completed = times(totals, TimeKind.COMPLETED);
    assertThat(completed.getTotalCount()).isEqualTo(totals.operations());
    assertThat(times(totals, TimeKind.ACCEPTED).getTotalCount())
        .isEqualTo(completed.getTotalCount());
    // an immediate refusal would be the fastest of all operations
    assertThat(completed.getMinValue())
        .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(ANSWER_MILLIS) * 99 / 100);
    assertThat(totals.intervals().stream().mapToLong(Interval::errors).sum())
        .isPositive()
        .isLessThanOrEqualTo(client.refused.get());
  }

  @Test
  void windowWithinTheLimit_meetsNoRefusal() throws Exception {
    ForkTotals totals = ForkLoad.async(client, SETS, 2, LIMIT / 2)
        .measured(Duration.ofMillis(500), () -> {}, () -> {})
        .run();
    assertThat(client.refused.get()).isZero();
    assertThat(totals.errors()).isEmpty();
    assertThat(totals.operations()).isPositive();
  }

  private static Histogram times(ForkTotals totals, TimeKind kind) {
    return Objects.requireNonNull(totals.histograms(kind).get(Operation.SET));
  }

  private static final class OverloadedException extends Exception {
    private static final long serialVersionUID = 1L;

    OverloadedException() {
      super("too many outstanding requests, max=" + LIMIT);
    }
  }

  private static final class LimitedClient extends AsyncSets {
    private static final Executor LATER =
        CompletableFuture.delayedExecutor(ANSWER_MILLIS, TimeUnit.MILLISECONDS);

    final AtomicLong refused = new AtomicLong();
    final AtomicLong answered = new AtomicLong();
    private final AtomicInteger outstanding = new AtomicInteger();

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      if (outstanding.incrementAndGet() > LIMIT) {
        outstanding.decrementAndGet();
        refused.incrementAndGet();
        return CompletableFuture.failedFuture(new OverloadedException());
      }
      CompletableFuture<@Nullable Void> future = new CompletableFuture<>();
      LATER.execute(() -> answer(future));
      return future;
    }

    private void answer(CompletableFuture<@Nullable Void> future) {
      outstanding.decrementAndGet();
      answered.incrementAndGet();
      future.complete(null);
    }
  }
}
