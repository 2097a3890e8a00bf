// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowTest {
  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @CsvSource({"1000000000, 995000000", "10000000000, 9995000000", "40000000, 38000000"})
  void length_isALittleLessThanTheIteration(long iteration, long length) {
    Window window = new Window(true, iteration);
    assertThat(window.nanos()).isEqualTo(length);
    window.openAt(7);
    assertThat(window.start()).isEqualTo(7);
    assertThat(window.end()).isEqualTo(7 + length);
    assertThat(window.nanos()).isEqualTo(length);
  }

  @Test
  void closedWindow_containsNothing() {
    Window window = new Window(true, SECOND);
    assertThat(window.isOpen()).isFalse();
    assertThat(window.contains(0)).isFalse();
    assertThat(window.overlap(-1, 1)).isZero();
  }

  @Test
  void openedTwice_keepsItsFirstStart() {
    Window window = new Window(true, SECOND);
    window.openAt(100);
    window.openAt(200);
    assertThat(window.isOpen()).isTrue();
    assertThat(window.start()).isEqualTo(100);
  }

  @Test
  void openedByManyThreads_isTheSameForAll() throws InterruptedException {
    for (int round = 0; round < 200; round++) {
      Window window = new Window(true, SECOND);
      Set<Long> seen = ConcurrentHashMap.newKeySet();
      CountDownLatch start = new CountDownLatch(1);
      Thread[] threads = new Thread[4];
      for (int i = 0; i < threads.length; i++) {
        int mine = i;
        threads[i] = new Thread(() -> {
          start.countDown();
          window.openAt(mine);
          seen.add(window.start());
          seen.add(window.end() - window.nanos());
        });
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(seen).hasSize(1);
    }
  }

  /** System.nanoTime() may pass the largest long at any moment. */
  @ParameterizedTest
  @ValueSource(longs = {0, -SECOND / 2, Long.MAX_VALUE - SECOND / 2})
  void contains_itsStartButNotItsEnd(long start) {
    Window window = new Window(true, SECOND);
    window.openAt(start);
    long end = window.end();
    assertThat(window.contains(start)).isTrue();
    assertThat(window.contains(start + 1)).isTrue();
    assertThat(window.contains(end - 1)).isTrue();
    assertThat(window.contains(start - 1)).isFalse();
    assertThat(window.contains(end)).isFalse();
    assertThat(window.contains(end + 1)).isFalse();
  }

  @Test
  void windowThatIsAgreedOnLater_opensThen() {
    List<Long> offered = new ArrayList<>();
    Window window = new Window(true, SECOND, (self, from, to) -> offered.addAll(List.of(from, to)));
    window.openAt(100);
    window.openAt(200);
    assertThat(offered).containsExactly(100L, 995_000_100L);
    assertThat(window.isOpen()).isFalse();
    window.open(500, 600, 7);
    assertThat(window.contains(499)).isFalse();
    assertThat(window.contains(500)).isTrue();
    assertThat(window.contains(600)).isFalse();
    assertThat(window.nanos()).isEqualTo(100);
    assertThat(window.startEpochNanos()).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -SECOND / 2, Long.MAX_VALUE - SECOND / 2})
  void overlap_isWhatLiesInIt(long start) {
    Window window = new Window(true, SECOND);
    window.openAt(start);
    long end = window.end();
    assertThat(window.overlap(start - 1, start + 3)).isEqualTo(3);
    assertThat(window.overlap(end - 2, end + 1)).isEqualTo(2);
    assertThat(window.overlap(start - 1, end + 1)).isEqualTo(window.nanos());
    assertThat(window.overlap(start + 5, end - 5)).isEqualTo(window.nanos() - 10);
    assertThat(window.overlap(start - 2, start - 1)).isZero();
    assertThat(window.overlap(start - 1, start)).isZero();
    assertThat(window.overlap(end, end + 1)).isZero();
  }

  @Test
  void endAt_shortensAndNeverLengthens() {
    Window window = new Window(true, SECOND);
    window.openAt(0);
    window.endAt(2 * SECOND);
    assertThat(window.nanos()).isEqualTo(995_000_000);
    window.endAt(SECOND / 2);
    assertThat(window.nanos()).isEqualTo(SECOND / 2);
    window.endAt(SECOND * 3 / 4);
    assertThat(window.nanos()).isEqualTo(SECOND / 2);
    assertThat(window.contains(SECOND / 2)).isFalse();
  }

  @Test
  void endAt_neverLiesBeforeTheStart() {
    Window window = new Window(true, SECOND);
    window.openAt(50);
    window.endAt(20);
    assertThat(window.nanos()).isZero();
  }

  @Test
  void endAtBeforeItOpened_hasNoEffect() {
    Window window = new Window(true, SECOND);
    window.endAt(1);
    window.openAt(0);
    assertThat(window.nanos()).isEqualTo(995_000_000);
  }

  @Test
  void warmup_isKnownAsSuch() {
    assertThat(new Window(true, SECOND).isMeasured()).isTrue();
    assertThat(new Window(false, SECOND).isMeasured()).isFalse();
  }

  @Test
  void windowOfACount_lastsUntilTheLastAnswerOfAll() {
    Window window = Window.ofCount(true);
    assertThat(window.nanos()).isZero();
    window.openAt(100);
    assertThat(window.contains(100 + 1_000 * SECOND)).isTrue();
    window.lastAnswerAt(100 + 3 * SECOND);
    window.lastAnswerAt(100 + 2 * SECOND);
    window.endAt(100 + 5);
    assertThat(window.nanos()).isEqualTo(3 * SECOND);
    assertThat(window.contains(99)).isFalse();
    assertThat(window.contains(100 + 4 * SECOND)).isTrue();
    assertThat(window.isOfCount()).isTrue();
    assertThat(new Window(true, SECOND).isOfCount()).isFalse();
  }

  @Test
  void startOfAWindow_isKnownOnTheClockOfTheMachine() {
    long before = System.currentTimeMillis();
    Window window = Window.ofCount(true);
    window.openAt(7);
    assertThat(window.startEpochNanos() / 1_000_000).isBetween(before, System.currentTimeMillis());
  }
}
