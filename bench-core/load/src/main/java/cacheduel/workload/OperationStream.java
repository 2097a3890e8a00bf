// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import cacheduel.workload.Workload.MixBy;
import java.util.function.LongSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The endless sequence of operations of one thread of a workload. Depends on the workload, the
 * thread's index and the number of threads only; if {@code latest} follows the sets, also on
 * their pace. Used by one thread.
 *
 * <p>Every operation that is sent is reported by {@link #begin} and then by either {@link #end} or
 * {@link #fail}: which answers are right depends on the writes of all threads.
 */
public final class OperationStream {
  private final Workload workload;
  private final OperationMix mix;
  private final Values values;
  private final Keys keys;
  private final UniformRandomProvider random;
  private final KeySpace space;
  private final LongSupplier sampler;
  private final boolean inserts;
  private final boolean alwaysHits;
  private final KeySpace.Range own;
  private final KeySpace.Range drawn;
  private final int thread;
  private boolean isKnown = true;
  private long restoreFrom;
  private long sets;

  /**
   * Creates the operations of a thread.
   *
   * @param space the keys that the threads of the fork share
   * @param instances number of clients over which the threads of a process are distributed in
   *     rotation
   * @param agents number of agents over which the threads are spread evenly; if the mix deletes, each
   *     agent has keys of its own, since only it knows which of them are stored
   * @throws WorkloadException if each thread needs keys of its own and there are too few
   */
  public OperationStream(
      Workload workload,
      Values values,
      KeySpace space,
      String keyPrefix,
      int thread,
      int threads,
      int instances,
      int agents) {
    workload.checkThreads(threads);
    this.workload = workload;
    this.thread = thread;
    this.mix = workload.requests().mixBy() == MixBy.THREAD
        ? workload.mix().ofCaller(thread / instances)
        : workload.mix();
    this.values = values;
    this.space = space;
    this.keys = Keys.of(workload, keyPrefix);
    this.alwaysHits = workload.requests().hitRatio() == 1.0;
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(
        Mixer.mix(workload.seed()) ^ Mixer.mix(-1L - thread));
    this.inserts = workload.inserts();
    KeySpace.Range all = KeySpace.Range.all(workload);
    this.own = all.part(thread, threads);
    this.restoreFrom = own.from();
    this.drawn = drawn(workload, all, thread, threads, agents);
    // threads that walk through the same keys are spread over them
    this.sampler = workload
        .requests()
        .keyDistribution()
        .sampler(random, drawn.size(), own.from() - drawn.from());
  }

  /** Creates the operations of a thread that shares its keys with no other. */
  public OperationStream(
      Workload workload, Values values, String keyPrefix, int thread, int threads, int instances) {
    this(workload, values, KeySpace.of(workload), keyPrefix, thread, threads, instances, 1);
  }

  private static KeySpace.Range drawn(
      Workload workload, KeySpace.Range all, int thread, int threads, int agents) {
    if (workload.needsOwnKeys()) {
      return all.part(thread, threads);
    }
    boolean splits = workload.mix().has(Operation.DELETE);
    return splits ? all.part((int) ((long) thread * agents / threads), agents) : all;
  }

  /** Draws the next operation. */
  public void next(Request into) {
    Operation operation = mix.sum() == 1 ? mix.pick(0) : mix.pick(random.nextInt(mix.sum()));
    switch (operation) {
      case SET -> set(into, inserts ? nth(space.insert()) : storedIndex());
      case DELETE -> single(into, Operation.DELETE, storedIndex());
      case GET -> single(into, Operation.GET, readIndex());
      case BULK_GET -> bulkGet(into);
    }
  }

  private void set(Request into, long index) {
    set(into, index, workload.valueSize().draw(random));
  }

  private void set(Request into, long index, int length) {
    long write = Values.Mark.write(isKnown ? thread : Values.Mark.SOME_THREAD, ++sets);
    into.set(index, keys.key(index), values.create(index, Values.Mark.of(write), length), write);
  }

  /** Returns this, which marks all its writes as those of some thread: two have the same number. */
  public OperationStream hidingThread() {
    isKnown = false;
    return this;
  }

  /** Fills in a get of a key that was written, by its index. */
  public void read(long index, Request into) {
    single(into, Operation.GET, index);
  }

  private void single(Request into, Operation operation, long index) {
    into.single(operation, index, keys.key(index), expected(index));
  }

  private void bulkGet(Request into) {
    into.bulk(workload.requests().bulk());
    for (int i = 0; i < workload.requests().bulk(); i++) {
      long index = readIndex();
      into.add(index, keys.key(index), expected(index));
    }
  }

  private long storedIndex() {
    long number = sampler.getAsLong();
    return nth(inserts ? number + space.inserted() : number);
  }

  private long nth(long number) {
    return drawn.from() + (inserts ? number % drawn.size() : number);
  }

  /** Keys that are never stored have indexes above all stored ones. */
  private long readIndex() {
    long index = storedIndex();
    boolean hit = alwaysHits || random.nextDouble() < workload.requests().hitRatio();
    return hit ? index : workload.keys() + index;
  }

  private Expected expected(long index) {
    return index < workload.keys() ? Expected.HIT : Expected.MISS;
  }

  /** Notes that an operation is about to be sent. */
  public void begin(Request request) {
    space.begin(request);
  }

  /** Notes that an operation was answered; only then is its expected answer final. */
  public void end(Request request) {
    space.end(request);
  }

  /**
   * Notes that an operation failed, or is a write whose effect is not awaited: the state of the key
   * that it writes is unknown.
   */
  public void fail(Request request) {
    space.fail(request);
  }

  /**
   * Fills in the set of a key that was deleted, with a value of its original length. The threads divide the
   * keys among themselves. Draws no random number, so that the operations that follow do not
   * depend on when deleted keys are stored again.
   *
   * @return false if this thread's part has been searched to its end; {@code into} is then
   *     unchanged, and the next search begins from the start
   */
  public boolean nextDeleted(Request into) {
    long index = space.firstDeleted(restoreFrom, own.to());
    if (index < 0) {
      restoreFrom = own.from();
      return false;
    }
    restoreFrom = index + 1;
    set(into, index, workload.preloadLength(index));
    return true;
  }
}
