// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The abilities of one client. A cell beyond them is listed as skipped and never run.
 *
 * <p>Immutable.
 *
 * @param protocols the protocols that the library speaks; not empty
 * @param modes the modes that the library has an API for; not empty
 * @param features the features that the library has
 * @param restrictions the modes that only some of the protocols have, with those protocols
 */
public record Capabilities(
    Set<Protocol> protocols,
    Set<Mode> modes,
    Set<Feature> features,
    Map<Mode, Set<Protocol>> restrictions) {
  public Capabilities {
    protocols = Set.copyOf(protocols);
    modes = Set.copyOf(modes);
    features = Set.copyOf(features);
    restrictions = Map.copyOf(restrictions);
  }

  /** Creates capabilities of which every protocol has every mode. */
  public Capabilities(Set<Protocol> protocols, Set<Mode> modes, Set<Feature> features) {
    this(protocols, modes, features, Map.of());
  }

  /** Returns a copy in which only the given protocols have a mode. */
  public Capabilities restrict(Mode mode, Set<Protocol> only) {
    Map<Mode, Set<Protocol>> more = new EnumMap<>(Mode.class);
    more.putAll(restrictions);
    more.put(mode, Set.copyOf(only));
    return new Capabilities(protocols, modes, features, more);
  }

  /** Returns the modes that a protocol has; empty if the library does not speak it. */
  public Set<Mode> modes(Protocol protocol) {
    return modes.stream().filter(mode -> has(protocol, mode)).collect(Collectors.toSet());
  }

  /** Returns whether the library speaks a protocol and has the mode over it. */
  public boolean has(Protocol protocol, Mode mode) {
    return protocols.contains(protocol)
        && modes.contains(mode)
        && restrictions.getOrDefault(mode, protocols).contains(protocol);
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Returns whether the library can authenticate itself in a protocol. */
  public boolean authenticates(Protocol protocol) {
    return has(Feature.AUTHENTICATION)
        || (protocol == Protocol.BINARY && has(Feature.BINARY_AUTHENTICATION));
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
