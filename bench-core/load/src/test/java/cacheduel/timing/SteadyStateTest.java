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

class SteadyStateTest {
  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @CsvSource({"1000000000, 995000000", "10000000000, 9995000000", "40000000, 38000000"})
  void length_isALittleLessThanTheIteration(long iteration, long length) {
    SteadyState steadyState = new SteadyState(true, iteration);
    assertThat(steadyState.nanos()).isEqualTo(length);
    steadyState.openAt(7);
    assertThat(steadyState.start()).isEqualTo(7);
    assertThat(steadyState.end()).isEqualTo(7 + length);
    assertThat(steadyState.nanos()).isEqualTo(length);
  }

  @Test
  void stateThatHasNotBegun_containsNothing() {
    SteadyState steadyState = new SteadyState(true, SECOND);
    assertThat(steadyState.isOpen()).isFalse();
    assertThat(steadyState.contains(0)).isFalse();
    assertThat(steadyState.overlap(-1, 1)).isZero();
  }

  @Test
  void openedTwice_keepsItsFirstStart() {
    SteadyState steadyState = new SteadyState(true, SECOND);
    steadyState.openAt(100);
    steadyState.openAt(200);
    assertThat(steadyState.isOpen()).isTrue();
    assertThat(steadyState.start()).isEqualTo(100);
  }

  @Test
  void openedByManyThreads_isTheSameForAll() throws InterruptedException {
    for (int round = 0; round < 200; round++) {
      SteadyState steadyState = new SteadyState(true, SECOND);
      Set<Long> seen = ConcurrentHashMap.newKeySet();
      CountDownLatch start = new CountDownLatch(1);
      Thread[] threads = new Thread[4];
      for (int i = 0; i < threads.length; i++) {
        int mine = i;
        threads[i] = new Thread(() -> {
          start.countDown();
          steadyState.openAt(mine);
          seen.add(steadyState.start());
          seen.add(steadyState.end() - steadyState.nanos());
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
    SteadyState steadyState = new SteadyState(true, SECOND);
    steadyState.openAt(start);
    long end = steadyState.end();
    assertThat(steadyState.contains(start)).isTrue();
    assertThat(steadyState.contains(start + 1)).isTrue();
    assertThat(steadyState.contains(end - 1)).isTrue();
    assertThat(steadyState.contains(start - 1)).isFalse();
    assertThat(steadyState.contains(end)).isFalse();
    assertThat(steadyState.contains(end + 1)).isFalse();
  }

  @Test
  void stateThatIsAgreedOnLater_opensThen() {
    List<Long> offered = new ArrayList<>();
    SteadyState steadyState =
        new SteadyState(true, SECOND, (self, from, to) -> offered.addAll(List.of(from, to)));
    steadyState.openAt(100);
    steadyState.openAt(200);
    assertThat(offered).containsExactly(100L, 995_000_100L);
    assertThat(steadyState.isOpen()).isFalse();
    steadyState.open(500, 600, 7);
    assertThat(steadyState.contains(499)).isFalse();
    assertThat(steadyState.contains(500)).isTrue();
    assertThat(steadyState.contains(600)).isFalse();
    assertThat(steadyState.nanos()).isEqualTo(100);
    assertThat(steadyState.startEpochNanos()).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -SECOND / 2, Long.MAX_VALUE - SECOND / 2})
  void overlap_isWhatLiesInIt(long start) {
    SteadyState steadyState = new SteadyState(true, SECOND);
    steadyState.openAt(start);
    long end = steadyState.end();
    assertThat(steadyState.overlap(start - 1, start + 3)).isEqualTo(3);
    assertThat(steadyState.overlap(end - 2, end + 1)).isEqualTo(2);
    assertThat(steadyState.overlap(start - 1, end + 1)).isEqualTo(steadyState.nanos());
    assertThat(steadyState.overlap(start + 5, end - 5)).isEqualTo(steadyState.nanos() - 10);
    assertThat(steadyState.overlap(start - 2, start - 1)).isZero();
    assertThat(steadyState.overlap(start - 1, start)).isZero();
    assertThat(steadyState.overlap(end, end + 1)).isZero();
  }

  @Test
  void endAt_shortensAndNeverLengthens() {
    SteadyState steadyState = new SteadyState(true, SECOND);
    steadyState.openAt(0);
    steadyState.endAt(2 * SECOND);
    assertThat(steadyState.nanos()).isEqualTo(995_000_000);
    steadyState.endAt(SECOND / 2);
    assertThat(steadyState.nanos()).isEqualTo(SECOND / 2);
    steadyState.endAt(SECOND * 3 / 4);
    assertThat(steadyState.nanos()).isEqualTo(SECOND / 2);
    assertThat(steadyState.contains(SECOND / 2)).isFalse();
  }

  @Test
  void endAt_neverLiesBeforeTheStart() {
    SteadyState steadyState = new SteadyState(true, SECOND);
    steadyState.openAt(50);
    steadyState.endAt(20);
    assertThat(steadyState.nanos()).isZero();
  }

  @Test
  void endAtBeforeItOpened_hasNoEffect() {
    SteadyState steadyState = new SteadyState(true, SECOND);
    steadyState.endAt(1);
    steadyState.openAt(0);
    assertThat(steadyState.nanos()).isEqualTo(995_000_000);
  }

  @Test
  void warmup_isKnownAsSuch() {
    assertThat(new SteadyState(true, SECOND).isMeasured()).isTrue();
    assertThat(new SteadyState(false, SECOND).isMeasured()).isFalse();
  }

  @Test
  void stateOfACount_lastsUntilTheLastAnswerOfAll() {
    SteadyState steadyState = SteadyState.ofCount(true);
    assertThat(steadyState.nanos()).isZero();
    steadyState.openAt(100);
    assertThat(steadyState.contains(100 + 1_000 * SECOND)).isTrue();
    steadyState.lastAnswerAt(100 + 3 * SECOND);
    steadyState.lastAnswerAt(100 + 2 * SECOND);
    steadyState.endAt(100 + 5);
    assertThat(steadyState.nanos()).isEqualTo(3 * SECOND);
    assertThat(steadyState.contains(99)).isFalse();
    assertThat(steadyState.contains(100 + 4 * SECOND)).isTrue();
    assertThat(steadyState.isOfCount()).isTrue();
    assertThat(new SteadyState(true, SECOND).isOfCount()).isFalse();
  }

  @Test
  void start_isKnownOnTheClockOfTheMachine() {
    long before = System.currentTimeMillis();
    SteadyState steadyState = SteadyState.ofCount(true);
    steadyState.openAt(7);
    assertThat(steadyState.startEpochNanos() / 1_000_000)
        .isBetween(before, System.currentTimeMillis());
  }
}
