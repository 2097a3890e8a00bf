// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.testing.Await;
import cacheduel.timing.Iteration;
import cacheduel.timing.NanoClock;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.WarmUpNeed;
import cacheduel.worker.Worker;
import cacheduel.workload.Workload;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of several JVMs with two threads each, all of them in the test's JVM. */
class ForkSessionTest {
  private static final int THREADS = 2;
  private static final long SECOND = 1_000_000_000L;

  private final ExecutorService pool = Executors.newCachedThreadPool();

  @TempDir
  Path directory;

  @AfterEach
  void close() {
    pool.shutdownNow();
    System.clearProperty(ForkSpec.PROPERTY);
  }

  @Test
  void threadsOfOneJvm_beginWhenAllAreThere() throws Exception {
    assertBeginTogether(1, "operations", "1001");
  }

  @Test
  void threadsOfSeveralJvms_beginWhenAllAreThere() throws Exception {
    assertBeginTogether(3, "operations", "1001");
  }

  @Test
  void eachThread_makesItsShareOfTheWhole() throws Exception {
    assertBeginTogether(2, "operations", "25/thread", "keyDistribution", "unique-per-thread");
  }

  private void assertBeginTogether(int processes, String... params) throws Exception {
    Workload workload = workload(params);
    try (BarrierServer starter =
        new BarrierServer(processes, Agreement.ofOneMachine(NanoClock::epochNanos))) {
      ForkSpec spec = spec(workload, processes, starter.port());
      setProperty(spec.write());
      List<ForkSession> sessions = new ArrayList<>();
      for (int process = 0; process < processes; process++) {
        sessions.add(ForkSession.open(THREADS, process));
      }
      for (int repetition = 0; repetition < 2; repetition++) {
        repeat(sessions);
      }
      for (ForkSession session : sessions) {
        for (int thread = 0; thread < THREADS; thread++) {
          session.close();
        }
      }
      assertShares(
          ForkTotals.sum(spec.readTotals(0, spec.callers().processes())),
          processes * THREADS,
          workload);
    }
  }

  private void repeat(List<ForkSession> sessions) throws Exception {
    int all = sessions.size() * THREADS;
    CountDownLatch arrivals = new CountDownLatch(all);
    List<Future<Long>> threads = new ArrayList<>();
    for (int i = 0; i < all - 1; i++) {
      threads.add(start(sessions.get(i / THREADS), i % THREADS, arrivals));
    }
    Await.until("all but one are there", () -> arrivals.getCount() == 1);
    assertThat(sessions)
        .allSatisfy(one -> assertThat(one.iterations().steadyState().isOpen()).isFalse());
    assertThat(threads).noneMatch(Future::isDone);
    threads.add(start(sessions.get(sessions.size() - 1), THREADS - 1, arrivals));
    for (Future<Long> thread : threads) {
      assertThat(thread.get(120, TimeUnit.SECONDS)).describedAs("still missing").isZero();
    }
  }

  /** Starts a thread that returns the number of others that had not arrived when it began. */
  private Future<Long> start(ForkSession session, int index, CountDownLatch arrivals) {
    return pool.submit(() -> {
      Worker worker = session.workers().create(index);
      session.begin(true, 0);
      worker.begin(session.iterations().steadyState());
      arrivals.countDown();
      session.iterations().awaitStart();
      long missing = arrivals.getCount();
      worker.complete(session.workers().count(index));
      worker.drain();
      session.iterations().workerEnds();
      return missing;
    });
  }

  private static void assertShares(ForkTotals totals, int threads, Workload workload) {
    long all = workload.operations().total(threads);
    assertThat(totals.iterations()).hasSize(2).allSatisfy(iteration -> {
      Iteration.Finish finish = Objects.requireNonNull(iteration.finish());
      assertThat(finish.threads()).isEqualTo(threads);
      assertThat(finish.made()).isEqualTo(all);
      assertThat(iteration.operations()).isEqualTo(all);
      assertThat(iteration.seconds() * SECOND)
          .isGreaterThanOrEqualTo((double) finish.busyNanos() / threads);
    });
    assertThat(totals.requestCounts().sets()).isEqualTo(2 * all);
  }

  private static Workload workload(String... params) {
    Map<String, String> asked = new HashMap<>(Map.of("mix", "set", "valueSize", "10"));
    for (int i = 0; i < params.length; i += 2) {
      asked.put(params[i], params[i + 1]);
    }
    return Workload.parse(asked);
  }

  private static void setProperty(String jvmArgument) {
    String[] nameAndValue = jvmArgument.substring("-D".length()).split("=", 2);
    System.setProperty(nameAndValue[0], nameAndValue[1]);
  }

  private ForkSpec spec(Workload workload, int processes, int barrierPort) {
    return new ForkSpec(
        new ForkSpec.Target(
            new ArrayList<>(List.of(InetSocketAddress.createUnresolved("nowhere", 1))),
            Protocol.NATIVE,
            Mode.BLOCKING,
            SettingsProfile.FAIR,
            Map.of(),
            Access.OPEN,
            true),
        new ForkSpec.Callers(1, 1, processes, 1, 8),
        workload,
        WarmUpNeed.GIVEN,
        new ForkSpec.Timeouts(Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(5)),
        new ForkSpec.Entries("cd:", 0),
        false,
        new ForkSpec.Place(directory.toString(), barrierPort));
  }
}
