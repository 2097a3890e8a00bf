// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

/** Told how far the running cell is. Called by one thread at a time. */
public interface CellProgress {
  /** Tells nobody. */
  CellProgress SILENT = new CellProgress() {
    @Override
    public void step(String what) {}

    @Override
    public void iteration(boolean warmup, double opsPerSecond) {}
  };

  /** A step began, for example "starting memcached" or "warm-up 1 of 4". */
  void step(String what);

  /**
   * An iteration ended.
   *
   * @param opsPerSecond its score, not yet checked
   */
  void iteration(boolean warmup, double opsPerSecond);
}
