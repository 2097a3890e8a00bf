// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** What the threads are that call a client. */
public enum ThreadKind {
  /** One thread of the operating system each. */
  PLATFORM,
  /** Virtual threads (JEP 444), which share the operating system's; Java 21 and later. */
  VIRTUAL
}
