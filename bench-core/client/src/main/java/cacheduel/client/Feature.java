// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/**
 * A property that one client has and another lacks, declared so that it can be tested both ways.
 */
public enum Feature {
  /**
   * Values are bytes: the library has no transcoder of its own for strings and objects. Such cells
   * are not measured, and {@link SettingsProfile#AS_SHIPPED} sends bytes as they are.
   */
  BYTES_ONLY,
  /** A value of 0 bytes can be stored and read back; without it, such cells are not measured. */
  EMPTY_VALUES,
  /** {@code ClientConfig.connections()} is honoured: the library has a pool of a settable size. */
  CONNECTION_POOL,
  /**
   * A blocking call occupies a connection until it has its answer: unless the user chooses a
   * number, the client gets one connection to each node for each thread. Without it, callers share
   * connections, and the client gets one.
   */
  CONNECTION_PER_CALLER,
  /**
   * A server cannot be given by an IPv6 address, because the library takes the first colon for the end
   * of the host. Such cells are not measured.
   */
  NO_IPV6_ADDRESSES,
  /**
   * The server rejects or misinterprets some printable characters. A key with one of them must be
   * refused before it is sent; lower-case letters, digits, ':' and '-' must always work.
   */
  RESTRICTED_KEYS,
  /**
   * As shipped, the library sends one request for several gets of the same key that wait at the same
   * time, so the server counts fewer than were called. Under {@link SettingsProfile#FAIR} no client
   * may do that.
   */
  MERGES_GETS,
  /** {@link Access#tls()} is honoured. */
  TLS,
  /** {@link Access#credentials()} are honoured in every protocol that the library speaks. */
  AUTHENTICATION,
  /** {@link Access#credentials()} are honoured in the binary protocol only, by SASL's PLAIN. */
  BINARY_AUTHENTICATION,
  /** {@link Topology#CLUSTER} is honoured. */
  CLUSTER,
  /** The library has no request for several keys. Bulk gets are not measured, and none is sent. */
  NO_BULK_GET,
  /**
   * A delete does not report whether the server had the key, so that its answer means nothing. Such
   * cells are not measured.
   */
  NO_DELETE_ANSWER,
  /**
   * There is no library: the client does the minimum that each protocol requires. It is the floor
   * with which the other clients of its protocols are compared.
   */
  BARE_WIRE
}
