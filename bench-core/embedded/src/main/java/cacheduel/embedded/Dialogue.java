// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;

/** A protocol on one connection. */
interface Dialogue {
  /**
   * Reads one request and replies to it.
   *
   * @return false if the connection is to be closed
   */
  boolean next() throws IOException;
}
