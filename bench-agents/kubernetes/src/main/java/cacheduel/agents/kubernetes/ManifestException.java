// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

/** Thrown if agents cannot be started from a manifest; the message says why. */
final class ManifestException extends Exception {
  private static final long serialVersionUID = 1;

  ManifestException(String message) {
    super(message);
  }
}
