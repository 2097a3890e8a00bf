// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Set;

/**
 * The abilities of one client. A cell beyond them is listed as skipped and never run.
 *
 * <p>Immutable.
 *
 * @param protocols the protocols that the library speaks; not empty
 * @param modes the modes that the library has an API for; not empty
 * @param features the features that the library has
 */
public record Capabilities(Set<Protocol> protocols, Set<Mode> modes, Set<Feature> features) {
  public Capabilities {
    protocols = Set.copyOf(protocols);
    modes = Set.copyOf(modes);
    features = Set.copyOf(features);
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /**
   * Returns the number of connections to each node that the client needs if the user chooses none.
   *
   * @param threads the threads that call it at the same time
   */
  public int connections(Mode mode, int threads) {
    return mode != Mode.ASYNC && has(Feature.CONNECTION_PER_CALLER) ? threads : 1;
  }
}
