// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

/** Thrown if a run cannot go on because an agent was lost; the message says which, why and what to do. */
public final class LostAgentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  LostAgentException(String message) {
    super(message);
  }
}
