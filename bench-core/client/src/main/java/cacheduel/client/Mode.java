// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** The relation of a client's call to the server's answer. */
public enum Mode {
  /** The call returns when the server has answered. */
  BLOCKING,
  /** The call returns at once; a future completes when the server has answered. */
  ASYNC,
  /** Writes request no answer and return when they are handed over; reads block. */
  NOREPLY
}
