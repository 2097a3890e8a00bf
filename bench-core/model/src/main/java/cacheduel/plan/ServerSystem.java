// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Access;
import cacheduel.client.Family;
import cacheduel.client.Protocol;
import cacheduel.client.Tls;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.server.ServerName;
import cacheduel.server.Via;
import java.io.File;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A server system of a run, and how it is provided.
 *
 * <p>Immutable.
 *
 * @param protocols the protocols that it supports; not empty
 * @param via how it is provided; {@link Via#AUTO} is resolved before the run starts, unless it is
 *     missing
 * @param addresses the nodes if {@link Via#EXTERNAL}, else empty
 * @param missing why it is not available on this machine, and what to do; null if it is
 * @param auth the user for whom it asks, and the environment variable with the password, as
 *     USER:env:NAME; null if it asks for none
 * @param tlsCa the PEM file of the authorities that have signed a given server's certificate; null for
 *     those that the JVM trusts
 */
public record ServerSystem(
    Set<Protocol> protocols,
    Via via,
    List<InetSocketAddress> addresses,
    @Nullable String missing,
    @Nullable String auth,
    @Nullable String tlsCa) {
  /** Creates a system without TLS and without a user. */
  public ServerSystem(
      Set<Protocol> protocols,
      Via via,
      List<InetSocketAddress> addresses,
      @Nullable String missing) {
    this(protocols, via, addresses, missing, null, null);
  }

  public ServerSystem {
    // a fixed order in every JVM, because plans are compared in their written form
    protocols = Collections.unmodifiableSet(new TreeSet<>(protocols));
    // a plan from a file has host names only
    addresses = addresses.stream().map(ServerSystem::resolved).toList();
  }

  /** Returns whether a protocol belongs to the same family as the system's. */
  public boolean isOfTheFamilyOf(Protocol protocol) {
    return protocols.stream().anyMatch(own -> own.family() == protocol.family());
  }

  /**
   * Returns the protocol with which it is used where a run lists none of its family: its newest.
   *
   * @throws UsageException if it is memcached, whose protocols a run has to list
   */
  public Protocol usualProtocol() {
    Protocol newest = List.copyOf(protocols).get(protocols.size() - 1);
    if (newest.family() == Family.MEMCACHED) {
      throw new UsageException(
          "a memcached server is used without one of its protocols: add --protocol %s, or leave --protocol out"
              .formatted(EnumNames.of(protocols).replace(", ", " or ")));
    }
    return newest;
  }

  /** Returns whether it is Cacheduel's own small memcached, which is good for a first try only. */
  public boolean isBuiltIn() {
    return via == Via.EMBEDDED && isOfTheFamilyOf(Protocol.ASCII);
  }

  /** Returns a copy with the resolved way of providing it. */
  public ServerSystem with(Via way) {
    return new ServerSystem(protocols, way, addresses, null, auth, tlsCa);
  }

  /** Returns a copy that asks for a user; see {@link #auth}. */
  public ServerSystem with(@Nullable String otherAuth) {
    return new ServerSystem(protocols, via, addresses, missing, otherAuth, tlsCa);
  }

  /**
   * Returns what a server of the system asks for.
   *
   * @param server its name in the run
   * @throws UsageException if the password is not there
   */
  public Access access(String server) {
    try {
      Tls tls =
          ServerName.of(server).hasTls() ? new Tls(tlsCa == null ? null : new File(tlsCa)) : null;
      return new Access(tls, auth == null ? null : Login.parse("auth", auth).credentials());
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }

  /** Returns a copy that is not available. */
  public ServerSystem missing(String reason) {
    return new ServerSystem(protocols, via, addresses, reason, auth, tlsCa);
  }

  /**
   * Returns the numbers of nodes: the requested ones, or the number of addresses.
   *
   * @param requested requested numbers of nodes; empty if unspecified
   * @throws UsageException if the request contradicts the number of addresses
   */
  public List<Integer> nodes(List<Integer> requested) {
    int given = addresses.size();
    for (int number : requested) {
      if (given > 0 && number != given) {
        throw new UsageException(
            "nodes %d does not fit --via, which names %d: name %d there, or add --nodes %d"
                .formatted(number, given, number, given));
      }
    }
    return requested.isEmpty() ? List.of(Math.max(1, given)) : requested;
  }

  private static InetSocketAddress resolved(InetSocketAddress address) {
    return address.isUnresolved()
        ? new InetSocketAddress(address.getHostString(), address.getPort())
        : address;
  }
}
