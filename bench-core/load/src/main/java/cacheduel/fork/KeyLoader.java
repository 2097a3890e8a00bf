// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.util.concurrent.atomic.AtomicLong;

/** A way to store all keys of a workload before the measurement. */
interface KeyLoader {
  /**
   * Stores every key and returns when the servers have them.
   *
   * @param stored how many are stored so far, for those who watch
   */
  void load(AtomicLong stored) throws Exception;
}
