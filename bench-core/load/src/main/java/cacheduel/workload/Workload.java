// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The requests of a cell: operations, keys, values and their timing. The same workload and thread
 * number give the same operations for every client.
 *
 * <p>Immutable. Text exists at the edges only: {@link #parse} reads presets, the command line and
 * results, {@link #toParams} writes results and tables. A fork receives the object itself.
 *
 * @param requests the operations and their keys
 * @param entries the keys and values
 * @param operations the number of operations of an iteration
 * @param groupsBefore the groups of threads that run before the measurement
 * @param pacing the start times of operations
 * @param seed the seed of all random numbers of the first fork
 */
public record Workload(
    Requests requests,
    Entries entries,
    OperationCount operations,
    GroupSequence groupsBefore,
    Pacing pacing,
    long seed)
    implements Serializable {
  /**
   * The operations and their keys.
   *
   * @param mix the operations by weight
   * @param mixBy the unit that the weights divide
   * @param keyDistribution the probability with which each key is drawn
   * @param bulk the keys of one bulk get
   * @param hitRatio the share of reads that request a stored key
   */
  public record Requests(
      OperationMix mix, MixBy mixBy, KeyDistribution keyDistribution, int bulk, double hitRatio)
      implements Serializable {
    private Requests of(OperationMix other) {
      return new Requests(other, MixBy.OPERATION, keyDistribution, bulk, hitRatio);
    }
  }

  /**
   * The keys and values.
   *
   * @param keys the number of keys that are stored before the measurement
   * @param keyForm the written form of keys
   * @param valueSize the lengths of values, in bytes
   * @param valueKind the Java type of values
   * @param ttlSeconds the time to live of stored values; 0 for none
   */
  public record Entries(
      long keys,
      KeyForm keyForm,
      ValueSizeDistribution valueSize,
      ValueKind valueKind,
      int ttlSeconds)
      implements Serializable {
    private Entries of(long otherKeys) {
      return new Entries(otherKeys, keyForm, valueSize, valueKind, ttlSeconds);
    }
  }

  /** The unit that the weights of a mix divide. */
  public enum MixBy {
    /** Each operation of each thread is drawn from the mix. */
    OPERATION,
    /** Each thread has a single operation; the weights divide the threads of a client. */
    THREAD
  }

  /**
   * Reads a workload from its parameters; a missing one has its default.
   *
   * @throws WorkloadException if a name or a value is invalid, or values contradict each other
   */
  public static Workload parse(Map<String, String> params) {
    Workload workload = WorkloadParam.read(params);
    workload.checkTogether();
    return workload;
  }

  public OperationMix mix() {
    return requests.mix;
  }

  public long keys() {
    return entries.keys;
  }

  public ValueSizeDistribution valueSize() {
    return entries.valueSize;
  }

  /** Returns a copy that stores another number of keys. */
  public Workload withKeys(long otherKeys) {
    return with(requests, entries.of(otherKeys), operations, pacing, seed);
  }

  /** Returns the load of a group of threads that runs before the measurement. */
  public Workload ofGroup(GroupSequence.Group group) {
    return new Workload(
        requests.of(OperationMix.of(group.operation())),
        needsOwnKeys() ? entries.of(operations.total(group.threads())) : entries,
        operations,
        GroupSequence.NONE,
        Pacing.NONE,
        seed);
  }

  /**
   * Returns a copy whose operations arrive at a rate.
   *
   * @throws WorkloadException if a workload may not have this rate, or has a fixed number of
   *     operations
   */
  public Workload withRate(double opsPerSecond) {
    return with(requests, entries, operations, pacing.atRate(opsPerSecond), seed);
  }

  /**
   * Returns the probe agent's workload: gets of the same keys at a low rate, or sets if there are none.
   *
   * @throws WorkloadException if it deletes keys, so that the probe could not tell the right answer,
   *     or has a fixed number of operations
   */
  public Workload ofProbe(double opsPerSecond) {
    if (mix().has(Operation.DELETE) || operations.isFixed()) {
      throw new WorkloadException(
          "a probe does not fit mix=%s, operations=%s: expected a mix without delete and no fixed number of operations"
              .formatted(mix(), operations));
    }
    boolean reads = mix().has(Operation.GET) || mix().has(Operation.BULK_GET);
    Requests alone = requests.of(OperationMix.of(reads ? Operation.GET : Operation.SET));
    return with(alone, entries, operations, Pacing.NONE, seed).withRate(opsPerSecond);
  }

  /**
   * Returns a copy for a single caller at full speed: each operation is drawn from the mix, and the
   * next one follows without a pause until the iteration's time is over.
   */
  public Workload atFullSpeed() {
    return with(requests.of(mix()), entries, OperationCount.TIMED, Pacing.NONE, seed);
  }

  /**
   * Returns a copy for a fork. The first fork has the seed itself, each further one the next
   * number: the forks of a cell differ, and forks of the same number are alike for all clients.
   *
   * @param fork the 0-based number of the fork
   */
  public Workload ofFork(int fork) {
    return with(requests, entries, operations, pacing, seed + fork);
  }

  private Workload with(
      Requests otherRequests,
      Entries otherEntries,
      OperationCount otherOperations,
      Pacing otherPacing,
      long otherSeed) {
    Workload changed = new Workload(
        otherRequests, otherEntries, otherOperations, groupsBefore, otherPacing, otherSeed);
    changed.checkTogether();
    return changed;
  }

  private void checkTogether() {
    if (mix().has(Operation.BULK_GET) && requests.bulk > keys()) {
      throw new WorkloadException("bulk is %d, but there are only %d keys: expected at most that"
          .formatted(requests.bulk, keys()));
    }
    if (maxValueBytes() > ValueSizeDistribution.LARGEST) {
      throw new WorkloadException(
          "valueSize is %s and valueKind %s, which makes %d bytes: expected at most %s"
              .formatted(
                  valueSize(),
                  entries.valueKind,
                  maxValueBytes(),
                  ValueSizeDistribution.whyNotLarger()));
    }
    if (operations.isFixed() && pacing.isPaced()) {
      throw new WorkloadException(
          "operations is %s beside a rate, a thinkTime or a cycleTime: expected operations=timed,"
                  .formatted(operations)
              + " since a fixed number is made at full speed");
    }
  }

  /**
   * Checks that the operations and keys suffice for a number of threads, and that what refers to
   * them fits.
   *
   * @throws WorkloadException if there are too few, or values contradict each other
   */
  public void checkThreads(int threads) {
    groupsBefore.check(mix(), operations, threads);
    if (entries.keyForm == KeyForm.CLIENT_RECORD && !(needsOwnKeys() && operations.isPerThread())) {
      throw new WorkloadException(
          "keyForm is client-record beside keyDistribution=%s and operations=%s: expected unique-per-thread, and a number for each thread such as 50/thread"
              .formatted(requests.keyDistribution, operations));
    }
    if (operations.isFixed() && operations.total(threads) < threads) {
      throw new WorkloadException(
          "operations is %s, which is less than one for each of %d threads: expected at least %d, or a"
                  .formatted(operations, threads, threads)
              + " number for each thread such as 50/thread");
    }
    if (needsOwnKeys() && keys() < threads) {
      throw new WorkloadException(
          "keys is %d, but each of %d threads needs keys of its own: expected at least that"
              .formatted(keys(), threads));
    }
    long drawn = keysDrawn(threads);
    if (keys() < drawn) {
      throw new WorkloadException(
          "keys is %d, but %s operations of %d threads with unique-per-thread keys need %d: expected at"
                  .formatted(keys(), operations, threads, drawn)
              + " least that");
    }
  }

  /** Returns the keys that a fixed number of operations uses up if each has its own; else 0. */
  private long keysDrawn(int threads) {
    // no thread makes more operations than the first
    return needsOwnKeys() && operations.isFixed()
        ? operations.of(0, threads) * threads * (mix().has(Operation.BULK_GET) ? requests.bulk : 1)
        : 0;
  }

  /**
   * Checks that the mix can be divided over the threads of each client if each has one operation.
   *
   * @param threads the threads of all clients
   * @param clients the clients of all processes
   * @throws WorkloadException if it cannot
   */
  public void checkMix(int threads, int clients) {
    int multiple = mix().fewestCallers() * clients;
    if (requests.mixBy == MixBy.THREAD && threads % multiple != 0) {
      throw new WorkloadException(
          "mixBy is thread, and mix %s cannot be divided over %d threads%s: expected a multiple of %d"
              .formatted(
                  mix(),
                  threads,
                  clients == 1 ? "" : " of %d clients".formatted(clients),
                  multiple));
    }
  }

  /** Returns whether no two threads use the same key. */
  public boolean needsOwnKeys() {
    return requests.keyDistribution.kind() == KeyDistribution.Kind.UNIQUE_PER_THREAD;
  }

  /** Returns whether a set makes its key the newest, which the distribution follows. */
  boolean inserts() {
    return requests.keyDistribution.kind() == KeyDistribution.Kind.LATEST
        && mix().has(Operation.SET);
  }

  /** Returns all parameters in their written form and fixed order. */
  public Map<String, String> toParams() {
    Map<String, String> params = new LinkedHashMap<>();
    for (WorkloadParam param : WorkloadParam.values()) {
      params.put(param.key(), param.of(this));
    }
    return Collections.unmodifiableMap(params);
  }

  /** Returns the size of the largest value in bytes, as a client's transcoder writes it. */
  public int maxValueBytes() {
    return entries.valueKind.storedBytes(valueSize().max());
  }

  /**
   * Returns an upper bound of the bytes of all keys and values.
   *
   * @param keyLength the length of a key in bytes
   */
  public long payloadBytes(int keyLength) {
    return keys() * (keyLength + maxValueBytes());
  }

  /** Returns the length of the value that a key has before the measurement. */
  int preloadLength(long keyIndex) {
    return valueSize().of(Mixer.mix(keyIndex ^ Mixer.mix(seed)));
  }
}
