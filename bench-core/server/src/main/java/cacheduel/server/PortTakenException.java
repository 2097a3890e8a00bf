// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

/** Says that another server has the port that a node was told to listen on. */
final class PortTakenException extends ServerException {
  private static final long serialVersionUID = 1L;

  PortTakenException(String message) {
    super(message);
  }
}
