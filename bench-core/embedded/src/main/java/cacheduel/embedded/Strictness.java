// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.util.Set;

/** The commands that a server refuses although it knows them. */
public enum Strictness {
  /** Refuses none. */
  LENIENT(Set.of(), Set.of()),

  /**
   * Refuses what servers and proxies that are nearly memcached lack: it closes the connection on
   * {@code stats} and on a binary request, as twemproxy does, and replies {@code ERROR} to {@code
   * flush_all} and to the meta commands, as old servers do.
   */
  STRICT(Set.of("flush_all", "mg", "ms", "md", "mn"), Set.of("stats"));

  // Error Prone cannot see that Set.of makes immutable sets
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> unknown;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> fatal;

  Strictness(Set<String> unknown, Set<String> fatal) {
    this.unknown = unknown;
    this.fatal = fatal;
  }

  /** Returns whether the server replies as to an unknown command. */
  boolean isUnknown(String command) {
    return unknown.contains(command);
  }

  /** Returns whether the server closes the connection instead of replying. */
  boolean isFatal(String command) {
    return fatal.contains(command);
  }

  boolean isBinaryServed() {
    return this == LENIENT;
  }
}
