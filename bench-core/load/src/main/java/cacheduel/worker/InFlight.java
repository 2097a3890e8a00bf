// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.NanoClock;
import cacheduel.workload.Request;
import java.util.concurrent.BlockingQueue;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A place for one operation in flight, reused as soon as the operation has its answer. Any thread
 * may complete the operation.
 */
final class InFlight implements BiConsumer<@Nullable Object, @Nullable Throwable> {
  private final BlockingQueue<InFlight> answered;
  private final NanoClock clock;
  private final Request request = new Request();
  long intended;
  long lagNanos = -1;
  long start;
  long acceptedNanos;
  long end;

  @Nullable
  Object answer;

  @Nullable
  Throwable failure;

  InFlight(BlockingQueue<InFlight> answered, NanoClock clock) {
    this.answered = answered;
    this.clock = clock;
  }

  Request request() {
    return request;
  }

  @Override
  public void accept(@Nullable Object result, @Nullable Throwable thrown) {
    end = clock.nanoTime();
    answer = result;
    failure = thrown;
    answered.add(this);
  }

  void clear() {
    answer = null;
    failure = null;
  }
}
