// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/**
 * The sets by which a workload's keys are stored before the measurement. The value of a key depends
 * on the workload only, so that parts may be stored in any order. Used by one thread.
 */
public final class PreloadStream {
  private final Workload workload;
  private final Values values;
  private final Keys keys;

  /** Creates the sets of a workload, under keys that begin with a prefix. */
  public PreloadStream(Workload workload, Values values, String keyPrefix) {
    this.workload = workload;
    this.values = values;
    this.keys = Keys.of(workload, keyPrefix);
  }

  /** Fills in the set of a key, by its index from 0 to {@link Workload#keys()} - 1. */
  public void fill(long index, Request into) {
    into.set(index, keys.key(index), values.create(index, workload.preloadLength(index)));
  }
}
