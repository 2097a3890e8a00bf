// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.IOException;

/**
 * A complete RESP reply that reports an error, in the server's words, for example "WRONGTYPE
 * Operation against a key holding the wrong kind of value". The connection is still in step.
 */
public final class RespError extends IOException {
  private static final long serialVersionUID = 1L;

  RespError(String words) {
    super(words);
  }
}
