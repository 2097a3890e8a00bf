// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

/** What a method handle throws, as a method may that declares exceptions. */
final class Thrown {
  private Thrown() {}

  /** Returns an exception; throws an error. */
  static Exception asException(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof Exception exception ? exception : new IllegalStateException(thrown);
  }
}
