// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Feature;
import cacheduel.socket.SocketCensus;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A closed client leaves no thread and no connection. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class CloseContract extends Contract {
  private static final int ROUNDS = 3;

  /** Far more than a thread needs to end on a busy machine; a leak uses it up once. */
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  /** Threads that the JDK starts on first use and then keeps. */
  private static final List<String> THE_JDKS =
      List.of("ForkJoinPool.commonPool", "CompletableFutureDelayScheduler", "process reaper");

  @Test
  void threads_areGoneWhenCloseReturns() throws Exception {
    useOnce();
    Set<Thread> before = threads();
    for (int i = 0; i < ROUNDS; i++) {
      useOnce();
      assertThat(left(() -> newThreads(before), Set::isEmpty))
          .describedAs("after round %d", i)
          .isEmpty();
    }
  }

  @Test
  void sockets_areGoneWhenCloseReturns() throws Exception {
    assumeTrue(TcpNoDelay.canTell(), "only Linux reports the sockets of a process");
    client.close();
    for (int i = 0; i < ROUNDS; i++) {
      useOnce();
      assertThat(left(this::sockets, open -> open.orElse(0) == 0)).hasValue(0);
    }
    open();
  }

  @Test
  void closedClient_doesNotAnswerMisses() throws Exception {
    KitClient closed = variant.openHasty(List.of(server.address()));
    closed.close();
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> Patience.call(() -> closed.get(newKey())))
        .isInstanceOf(Exception.class);
  }

  private void useOnce() throws Exception {
    try (KitClient used = variant.open(List.of(server.address()))) {
      used.set(newKey(), new byte[] {1});
      if (!variant.has(Feature.NO_BULK_GET)) {
        used.getBulk(List.of(newKey(), newKey()));
      }
      used.get(newKey());
    }
  }

  /** Reads until nothing is left or the deadline passes, and returns the last reading. */
  private static <T> T left(Supplier<T> reading, Predicate<T> nothing) throws InterruptedException {
    long end = System.nanoTime() + DEADLINE.toNanos();
    T left = reading.get();
    while (!nothing.test(left) && System.nanoTime() < end) {
      Thread.sleep(10);
      left = reading.get();
    }
    return left;
  }

  private OptionalInt sockets() {
    return SocketCensus.established(List.of(server.address()));
  }

  private static Set<Thread> newThreads(Set<Thread> before) {
    Set<Thread> threads = threads();
    threads.removeAll(before);
    return threads;
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> THE_JDKS.stream().noneMatch(name -> thread.getName().startsWith(name)))
        .collect(Collectors.toCollection(HashSet::new));
  }
}
