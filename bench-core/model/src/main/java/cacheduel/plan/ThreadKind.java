// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** The kind of thread that calls a client. */
public enum ThreadKind {
  /** A platform thread each. */
  PLATFORM,
  /** Virtual threads (JEP 444), which share platform threads; Java 21 or later. */
  VIRTUAL
}
