// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.util.concurrent.atomic.AtomicLong;

/** A way to store all keys of a workload before the measurement. */
interface KeyLoader {
  /**
   * Stores every key and returns when the servers have them.
   *
   * @param stored the number of keys stored so far, updated for progress reports
   */
  void load(AtomicLong stored) throws Exception;
}
