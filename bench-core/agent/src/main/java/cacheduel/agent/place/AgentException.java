// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

/** Thrown if an agent cannot be started or reached; the message names it, the cause and a remedy. */
public final class AgentException extends Exception {
  private static final long serialVersionUID = 1;

  public AgentException(String message) {
    super(message);
  }

  public AgentException(String message, Throwable cause) {
    super(message, cause);
  }
}
