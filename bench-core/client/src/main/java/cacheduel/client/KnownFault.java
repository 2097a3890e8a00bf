// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.EnumSet;
import java.util.Set;

/**
 * A rule of the contract kit that a library breaks, at the expense of its users.
 *
 * <p>The kit still runs the rule and fails if the library keeps it, so that no declaration outlives
 * its cause. Immutable.
 *
 * @param rule the rule's name, for example {@code Fault.noServer_isAnError}: the contract's class
 *     without "Contract", and the method
 * @param description one sentence for users, without a full stop
 * @param source where the fault is described: an address, or the versions that have it
 * @param protocols the protocols that have the fault
 * @param modes the modes that have the fault
 */
public record KnownFault(
    String rule, String description, String source, Set<Protocol> protocols, Set<Mode> modes) {
  public KnownFault {
    protocols = Set.copyOf(protocols);
    modes = Set.copyOf(modes);
  }

  /** Creates a fault in every protocol and mode. */
  public KnownFault(String rule, String description, String source) {
    this(rule, description, source, EnumSet.allOf(Protocol.class), EnumSet.allOf(Mode.class));
  }

  /** Returns a copy limited to the given protocols. */
  public KnownFault over(Protocol first, Protocol... others) {
    return new KnownFault(rule, description, source, EnumSet.of(first, others), modes);
  }

  /** Returns a copy limited to the given modes. */
  public KnownFault in(Mode first, Mode... others) {
    return new KnownFault(rule, description, source, protocols, EnumSet.of(first, others));
  }

  public boolean concerns(Protocol protocol, Mode mode) {
    return protocols.contains(protocol) && modes.contains(mode);
  }
}
