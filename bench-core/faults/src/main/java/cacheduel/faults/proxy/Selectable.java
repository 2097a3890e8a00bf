// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

/** An owner of a socket that a {@link ProxyLoop} watches. */
@FunctionalInterface
interface Selectable {
  /** Uses the socket, which is ready for at least one of the operations in which it is interested. */
  void ready();
}
