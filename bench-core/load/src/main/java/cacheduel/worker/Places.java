// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.NanoClock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The places of one thread for operations in flight. Used by that thread; answers may arrive on any
 * thread.
 */
final class Places {
  private final int count;
  private final NanoClock clock;
  private final List<InFlight> all = new ArrayList<>();
  private final ArrayDeque<InFlight> free = new ArrayDeque<>();
  private BlockingQueue<InFlight> answered;

  Places(int count, NanoClock clock) {
    this.count = count;
    this.clock = clock;
    this.answered = newPlaces();
  }

  private BlockingQueue<InFlight> newPlaces() {
    BlockingQueue<InFlight> queue = new ArrayBlockingQueue<>(count);
    all.clear();
    free.clear();
    for (int i = 0; i < count; i++) {
      all.add(new InFlight(queue, clock));
    }
    free.addAll(all);
    return queue;
  }

  /** Abandons all operations in flight: their answers no longer arrive here. */
  void renew(long now) {
    answered = newPlaces();
    areFreeSince(now);
  }

  /** Notes that all places are free and have been since the given time. */
  void areFreeSince(long now) {
    all.forEach(place -> place.end = now);
  }

  int count() {
    return count;
  }

  boolean areFull() {
    return free.isEmpty();
  }

  boolean areEmpty() {
    return free.size() == count;
  }

  /** Returns the place that is taken next; there must be a free one. */
  InFlight next() {
    return free.element();
  }

  InFlight take() {
    return free.remove();
  }

  void giveBack(InFlight place) {
    free.add(place);
  }

  Collection<InFlight> free() {
    return free;
  }

  List<InFlight> inFlight() {
    return all.stream().filter(place -> !free.contains(place)).toList();
  }

  boolean hasAnswer() {
    return !answered.isEmpty();
  }

  /** Returns the place of the next answer, or null if none arrives in time. */
  @Nullable
  InFlight awaitAnswer(long nanos) throws InterruptedException {
    return answered.poll(nanos, TimeUnit.NANOSECONDS);
  }
}
