// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import org.jspecify.annotations.Nullable;

/** The first failure among steps that must all be tried. */
final class Failures {
  private @Nullable CacheClientException refused;
  private @Nullable RuntimeException thrown;

  /** A step that may fail. */
  interface Step {
    void run() throws CacheClientException;
  }

  void collect(Step step) {
    try {
      step.run();
    } catch (CacheClientException e) {
      refused = refused == null ? e : refused;
    } catch (RuntimeException e) {
      thrown = thrown == null ? e : thrown;
    }
  }

  void throwFirst() throws CacheClientException {
    if (thrown != null) {
      throw thrown;
    }
    if (refused != null) {
      throw refused;
    }
  }
}
