// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.jmh.Share;
import org.jspecify.annotations.Nullable;

/**
 * The load of one cell.
 *
 * @param whole the share that contains all its client JVMs
 * @param probe the JVM that measures times beside them; null without a probe
 */
public record CellLoad(Share whole, @Nullable Share probe) {
  /** Returns the number of JVMs, the probe's included. */
  public int jvms() {
    return whole.processes() + (probe == null ? 0 : 1);
  }
}
