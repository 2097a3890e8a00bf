// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.timing.ManualNanoClock;
import org.junit.jupiter.api.Test;

class PlacesTest {
  private static final long WHILE = 1_000_000_000L;

  private final ManualNanoClock clock = new ManualNanoClock();
  private final Places places = new Places(2, clock);

  @Test
  void places_areTakenAndGivenBack() {
    assertThat(places.count()).isEqualTo(2);
    assertThat(places.areEmpty()).isTrue();
    InFlight next = places.next();
    InFlight first = places.take();
    assertThat(first).isSameAs(next);
    assertThat(places.areEmpty()).isFalse();
    assertThat(places.areFull()).isFalse();
    assertThat(places.inFlight()).containsExactly(first);
    InFlight second = places.take();
    assertThat(places.areFull()).isTrue();
    assertThat(places.inFlight()).containsExactlyInAnyOrder(first, second);
    places.giveBack(first);
    assertThat(places.free()).containsExactly(first);
    assertThat(places.inFlight()).containsExactly(second);
  }

  @Test
  void answer_isHandedOverOnceWithItsTime() throws InterruptedException {
    InFlight first = places.take();
    assertThat(places.hasAnswer()).isFalse();
    assertThat(places.awaitAnswer(0)).isNull();
    clock.advanceMillis(3);
    first.accept("value", null);
    assertThat(places.hasAnswer()).isTrue();
    assertThat(places.awaitAnswer(WHILE)).isSameAs(first);
    assertThat(first.end).isEqualTo(clock.nanoTime());
    assertThat(first.answer).isEqualTo("value");
    assertThat(places.hasAnswer()).isFalse();
  }

  @Test
  void renewedPlaces_areFreeAndDoNotSeeLateAnswers() throws InterruptedException {
    InFlight late = places.take();
    places.renew(42);
    assertThat(places.areEmpty()).isTrue();
    assertThat(places.free()).hasSize(2).doesNotContain(late);
    assertThat(places.free()).allSatisfy(place -> assertThat(place.end).isEqualTo(42));
    assertThat(places.inFlight()).isEmpty();
    late.accept("value", null);
    assertThat(places.hasAnswer()).isFalse();
    InFlight taken = places.take();
    assertThat(places.inFlight()).containsExactly(taken);
  }
}
