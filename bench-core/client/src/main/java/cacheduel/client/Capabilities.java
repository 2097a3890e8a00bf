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
}
