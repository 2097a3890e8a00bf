// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import cacheduel.input.DidYouMean;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a client is asked for: operations, keys, values. The same workload and thread give the same
 * operations, whatever the client.
 *
 * <p>Immutable.
 *
 * @param mix the operations by weight
 * @param mixBy what the weights divide
 * @param keys how many keys are stored before the measurement
 * @param keyDistribution how often each is asked for
 * @param keyForm how keys are written
 * @param valueSize how long values are, in bytes
 * @param valueKind what a value is
 * @param bulk keys of one bulk get
 * @param ttlSeconds time to live of what is stored, 0 for none
 * @param hitRatio share of the reads that ask for a key that is stored
 * @param operations how many operations an iteration has
 * @param pacing when operations start
 * @param seed where the random numbers start
 */
public record Workload(
    OperationMix mix,
    MixBy mixBy,
    long keys,
    KeyDistribution keyDistribution,
    KeyForm keyForm,
    ValueSizeDistribution valueSize,
    ValueKind valueKind,
    int bulk,
    int ttlSeconds,
    double hitRatio,
    OperationCount operations,
    Pacing pacing,
    long seed) {
  /** Keeps an index, and a key that is never stored behind each, within a key's ten digits. */
  private static final long MOST_KEYS = 2_000_000_000L;

  private static final int MOST_BULK = 10_000;

  /** Above it, memcached takes an expiry for a point in time. */
  private static final int LONGEST_TTL = 60 * 60 * 24 * 30;

  /**
   * Reads a workload from its parameters; what is missing has its default.
   *
   * @throws WorkloadException if a name or a value is not valid
   */
  public static Workload parse(Map<String, String> params) {
    for (String name : params.keySet()) {
      if (WorkloadParam.byKey(name).isEmpty()) {
        throw new WorkloadException("unknown parameter '%s': expected one of %s%s"
            .formatted(
                name,
                String.join(", ", WorkloadParam.keys()),
                DidYouMean.of(name, WorkloadParam.keys())));
      }
    }
    Workload workload = new Workload(
        OperationMix.parse(text(params, WorkloadParam.MIX)),
        MixBy.parse(text(params, WorkloadParam.MIX_BY)),
        whole(params, WorkloadParam.KEYS, 1, MOST_KEYS),
        KeyDistribution.parse(text(params, WorkloadParam.KEY_DISTRIBUTION)),
        KeyForm.parse(text(params, WorkloadParam.KEY_FORM)),
        ValueSizeDistribution.parse(text(params, WorkloadParam.VALUE_SIZE)),
        ValueKind.parse(text(params, WorkloadParam.VALUE_KIND)),
        (int) whole(params, WorkloadParam.BULK, 1, MOST_BULK),
        (int) whole(params, WorkloadParam.TTL, 0, LONGEST_TTL),
        Given.decimal(WorkloadParam.HIT_RATIO, text(params, WorkloadParam.HIT_RATIO), 0, 1),
        OperationCount.of(params),
        Pacing.parse(
            text(params, WorkloadParam.RATE),
            text(params, WorkloadParam.ARRIVALS),
            text(params, WorkloadParam.THINK_TIME),
            text(params, WorkloadParam.CYCLE_TIME)),
        whole(params, WorkloadParam.SEED, Long.MIN_VALUE, Long.MAX_VALUE));
    workload.checkTogether();
    return workload;
  }

  private void checkTogether() {
    if (mix.has(Operation.BULK_GET) && bulk > keys) {
      throw new WorkloadException(
          "bulk is %d, but there are only %d keys: expected at most that".formatted(bulk, keys));
    }
    if (maxValueBytes() > ValueSizeDistribution.LARGEST) {
      throw new WorkloadException(
          "valueSize is %s and valueKind %s, which makes %d bytes: expected at most %d"
              .formatted(valueSize, valueKind, maxValueBytes(), ValueSizeDistribution.LARGEST));
    }
    if (operations.isFixed() && pacing.isPaced()) {
      throw new WorkloadException(
          "operations is %s beside a rate, a thinkTime or a cycleTime: expected operations=timed, for"
                  .formatted(operations)
              + " a fixed number is made as fast as it can be");
    }
  }

  /**
   * Checks that there are operations for every thread, and keys where each needs its own.
   *
   * @throws WorkloadException if there are too few
   */
  public void checkThreads(int threads) {
    if (operations.isFixed() && operations.total(threads) < threads) {
      throw new WorkloadException(
          "operations is %s, which is less than one for each of %d threads: expected at least %d, or a"
                  .formatted(operations, threads, threads)
              + " number for each thread such as 50/thread");
    }
    if (needsOwnKeys() && keys < threads) {
      throw new WorkloadException(
          "keys is %d, but each of %d threads needs keys of its own: expected at least that"
              .formatted(keys, threads));
    }
    long drawn = keysDrawn(threads);
    if (keys < drawn) {
      throw new WorkloadException(
          "keys is %d, but %s operations of %d threads with unique-per-thread keys need %d: expected at"
                  .formatted(keys, operations, threads, drawn)
              + " least that");
    }
  }

  /** How many keys a fixed number of operations takes if each has its own; else 0. */
  private long keysDrawn(int threads) {
    boolean unique = keyDistribution.kind() == KeyDistribution.Kind.UNIQUE_PER_THREAD;
    // the first thread is one of those that make most
    return unique && operations.isFixed()
        ? operations.of(0, threads) * threads * (mix.has(Operation.BULK_GET) ? bulk : 1)
        : 0;
  }

  /**
   * Checks that the mix can be dealt out to the threads of each client, where each has one operation.
   *
   * @param threads over all clients
   * @param clients how many clients there are, over all processes
   * @throws WorkloadException if it cannot
   */
  public void checkMix(int threads, int clients) {
    int multiple = mix.fewestCallers() * clients;
    if (mixBy == MixBy.THREAD && threads % multiple != 0) {
      throw new WorkloadException(
          "mixBy is thread, and mix %s cannot be divided over %d threads%s: expected a multiple of %d"
              .formatted(
                  mix, threads, clients == 1 ? "" : " of %d clients".formatted(clients), multiple));
    }
  }

  /** Whether no two threads may touch the same key. */
  boolean needsOwnKeys() {
    return mix.has(Operation.DELETE)
        || keyDistribution.kind() == KeyDistribution.Kind.UNIQUE_PER_THREAD;
  }

  private static String text(Map<String, String> params, WorkloadParam param) {
    return params.getOrDefault(param.key(), param.defaultValue()).strip();
  }

  private static long whole(
      Map<String, String> params, WorkloadParam param, long least, long most) {
    return Given.whole(param, text(params, param), least, most);
  }

  /** All parameters as they are written, in their fixed order. */
  public Map<String, String> toParams() {
    Map<String, String> params = new LinkedHashMap<>();
    params.put(WorkloadParam.MIX.key(), mix.toString());
    params.put(WorkloadParam.MIX_BY.key(), mixBy.toString());
    params.put(WorkloadParam.KEYS.key(), Long.toString(keys));
    params.put(WorkloadParam.KEY_DISTRIBUTION.key(), keyDistribution.toString());
    params.put(WorkloadParam.KEY_FORM.key(), keyForm.toString());
    params.put(WorkloadParam.VALUE_SIZE.key(), valueSize.toString());
    params.put(WorkloadParam.VALUE_KIND.key(), valueKind.toString());
    params.put(WorkloadParam.BULK.key(), Integer.toString(bulk));
    params.put(WorkloadParam.TTL.key(), Integer.toString(ttlSeconds));
    params.put(WorkloadParam.HIT_RATIO.key(), Double.toString(hitRatio));
    params.put(WorkloadParam.OPERATIONS.key(), operations.toString());
    pacing.putParams(params);
    params.put(WorkloadParam.SEED.key(), Long.toString(seed));
    return Collections.unmodifiableMap(params);
  }

  /** The largest value in bytes, as a client's transcoder writes it. */
  public int maxValueBytes() {
    return valueKind.storedBytes(valueSize.max());
  }

  /**
   * An upper bound of the bytes of all keys and values.
   *
   * @param keyLength the length of a key in bytes
   */
  public long payloadBytes(int keyLength) {
    return keys * (keyLength + maxValueBytes());
  }

  /** The length of the value that a key has before the measurement. */
  int preloadLength(long keyIndex) {
    return valueSize.of(Mixer.mix(keyIndex ^ Mixer.mix(seed)));
  }
}
