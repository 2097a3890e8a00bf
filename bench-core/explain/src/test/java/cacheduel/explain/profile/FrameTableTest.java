// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTableTest {
  private static final String CALLER = "cacheduel.fork.CacheBenchmark.operation-jmh-worker-#;"
      + "cacheduel.worker.BlockingWorker.call;";
  private static final String IO = "Memcached IO over {#};java.lang.Thread.run;";

  private final FrameTable table = FrameTable.with("library net.spy.");

  @ParameterizedTest
  @CsvSource({
    "cacheduel.workload.Values.value, HARNESS",
    "cacheduel.clients.spymemcached.family.BlockingClient.get, ADAPTER",
    "cacheduel.client.AwaitedClient.get, ADAPTER",
    "net.spy.memcached.MemcachedClient.get, LIBRARY",
    "org.some.dependency.Of.it, LIBRARY",
    "net.spy.X.y;java.util.HashMap.get, JDK",
    "net.spy.X.y;sun.nio.ch.SocketChannelImpl.write;libc.so.6.__GI___write_[n];tcp_sendmsg_[k], NETWORK",
    "net.spy.X.y;asm_exc_page_fault_[k], KERNEL",
    "net.spy.X.y;java.util.Arrays.copyOf;jbyte_disjoint_arraycopy_[n], COPY",
    "net.spy.X.y;libjvm.so.OptoRuntime::new_array_C_[n];clear_page_[k], ALLOCATION",
    "net.spy.X.y;libjvm.so.ObjectMonitor::enter_[n];futex_wait_[k], LOCK",
    "net.spy.X.y;sun.nio.ch.EventFD.set;libnio.so.Java_sun_nio_ch_EventFD_set0_[n];libc.so.6.__GI___write_[n], HAND_OVER",
    "net.spy.X.y;java.lang.Object.wait;libjvm.so.ObjectMonitor::wait_[n], HAND_OVER",
  })
  void callersWork_isThatOfTheInnermostFrameThatDecidesIt(String frames, Work work) {
    assertThat(table.work(CALLER + frames)).isEqualTo(work);
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.concurrent.locks.ReentrantLock$Sync.lock, LOCK",
    "java.util.concurrent.CountDownLatch.await, HAND_OVER",
    "net.spy.X.park, HAND_OVER",
  })
  void parking_isForWhatItsCallerWaitsFor(String caller, Work work) {
    assertThat(table.work(CALLER + "net.spy.X.y;" + caller
            + ";java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire"
            + ";java.util.concurrent.locks.LockSupport.park;jdk.internal.misc.Unsafe.park"
            + ";libjvm.so.Unsafe_Park_[n];libjvm.so.Parker::park_[n];futex_wait_[k]"))
        .isEqualTo(work);
  }

  @ParameterizedTest
  @CsvSource({
    "net.spy.memcached.MemcachedConnection.handleIO, LIBRARY_THREADS",
    "net.spy.X.y;sun.nio.ch.EPoll.wait;libc.so.6.epoll_wait_[n], NETWORK",
    "net.spy.X.y;sun.nio.ch.EPollSelectorImpl.wakeup;eventfd_write_[k], HAND_OVER",
  })
  void threadsOfTheLibrary_haveAClassOfTheirOwn(String frames, Work work) {
    assertThat(table.work(IO + frames)).isEqualTo(work);
  }

  @ParameterizedTest
  @CsvSource({
    "C2 CompilerThre;libjvm.so.PhaseChaitin::Split_[n], JIT",
    "G1 Conc#0;libjvm.so.G1ConcurrentMark::x_[n], GC",
    "GC Thread##;libjvm.so.G1ParTask::x_[n], GC",
    "step-watchdog;java.lang.Thread.run, HARNESS",
  })
  void threadsOfTheJvm_doOneKindOfWork(String stack, Work work) {
    assertThat(table.work(stack)).isEqualTo(work);
  }

  @Test
  void tableOfAClient_outranksTheStandardOne() {
    assertThat(FrameTable.with("library cacheduel.socket.").work(CALLER + "cacheduel.socket.X.y"))
        .isEqualTo(Work.LIBRARY);
    assertThat(table.work(CALLER + "cacheduel.socket.X.y")).isEqualTo(Work.HARNESS);
  }

  @Test
  void site_isTheInnermostMethodOfTheLibrary() {
    assertThat(table.site(CALLER + "net.spy.memcached.MemcachedClient.get;java.util.HashMap.get"))
        .contains("MemcachedClient.get");
    assertThat(table.site("C2 CompilerThre;libjvm.so.X_[n]")).isEmpty();
  }

  /** Of a fork of spymemcached, recorded with perf events. */
  @Test
  void recordedStacks_areAllOfSomeWork() throws IOException {
    Stacks recorded = recorded();
    Map<Work, Long> samples = new TreeMap<>();
    recorded
        .weights()
        .forEach((stack, weight) -> samples.merge(table.work(stack), weight, Long::sum));
    assertThat(samples.values().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(recorded.total());
    assertThat(samples).containsKeys(Work.NETWORK, Work.HAND_OVER, Work.LIBRARY_THREADS, Work.JIT);
  }

  private static Stacks recorded() throws IOException {
    try (InputStream in = FrameTableTest.class.getResourceAsStream("spymemcached.cpu.txt")) {
      return StackTexts.parse(
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
