// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import cacheduel.workload.Workload.MixBy;
import java.util.function.LongSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The endless sequence of operations of one thread of a workload. Depends on the workload, the
 * thread's index and the number of threads only. Used by one thread.
 *
 * <p>If the mix deletes, the thread works on a slice of the keys that no other thread touches and
 * keeps one bit for each, so that every answer is known in advance.
 */
public final class OperationStream {
  private final Workload workload;
  private final OperationMix mix;
  private final Values values;
  private final Keys keys;
  private final UniformRandomProvider random;
  private final KeySlice slice;
  private final LongSupplier sampler;
  private final boolean alwaysHits;

  /**
   * Creates the operations of a thread.
   *
   * @param instances number of clients over which the threads of a process are distributed in
   *     rotation
   * @throws WorkloadException if each thread needs keys of its own and there are too few
   */
  public OperationStream(
      Workload workload, Values values, String keyPrefix, int thread, int threads, int instances) {
    this.workload = workload;
    this.mix = workload.mixBy() == MixBy.THREAD
        ? workload.mix().ofCaller(thread / instances)
        : workload.mix();
    this.values = values;
    this.keys = new Keys(keyPrefix, workload.keyForm());
    this.slice = new KeySlice(workload, thread, threads);
    this.alwaysHits = workload.hitRatio() == 1.0;
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(
        Mixer.mix(workload.seed()) ^ Mixer.mix(-1L - thread));
    this.sampler = workload.keyDistribution().sampler(random, slice.size(), slice.start());
  }

  /** Draws the next operation. */
  public void next(Request into) {
    Operation operation = mix.sum() == 1 ? mix.pick(0) : mix.pick(random.nextInt(mix.sum()));
    switch (operation) {
      case SET -> set(into, slice.index(sampler.getAsLong()));
      case DELETE -> delete(into);
      case BULK_GET -> bulkGet(into);
      case GET -> {
        long index = readIndex();
        into.single(Operation.GET, index, keys.key(index), slice.expected(index));
      }
    }
  }

  private void set(Request into, long index) {
    slice.stored(index);
    into.set(index, keys.key(index), values.create(index, workload.valueSize().draw(random)));
  }

  private void delete(Request into) {
    long index = slice.index(sampler.getAsLong());
    into.single(Operation.DELETE, index, keys.key(index), slice.expected(index));
    slice.deleted(index);
  }

  private void bulkGet(Request into) {
    into.bulk(workload.bulk());
    for (int i = 0; i < workload.bulk(); i++) {
      long index = readIndex();
      into.add(index, keys.key(index), slice.expected(index));
    }
  }

  /** Keys that are never stored have indexes above all stored ones. */
  private long readIndex() {
    long index = slice.index(sampler.getAsLong());
    boolean hit = alwaysHits || random.nextDouble() < workload.hitRatio();
    return hit ? index : workload.keys() + index;
  }

  /** Notes that an operation failed, so that the state of the key that it writes is unknown. */
  public void failed(Request request) {
    if (request.operation() == Operation.SET || request.operation() == Operation.DELETE) {
      slice.unknown(request.keyIndex());
    }
  }

  /**
   * Fills in the set of a key that was deleted, with its original value. Draws no random number:
   * when deleted keys are stored again does not change the operations that follow.
   *
   * @return false if no key of this thread is deleted; {@code into} is then unchanged
   */
  public boolean nextDeleted(Request into) {
    long index = slice.anyDeleted();
    if (index < 0) {
      return false;
    }
    slice.stored(index);
    into.set(index, keys.key(index), values.create(index, workload.preloadLength(index)));
    return true;
  }
}
