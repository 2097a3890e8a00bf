// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;

/** One of the protocols, spoken on one connection. */
interface Dialogue {
  /**
   * Reads a request and answers it.
   *
   * @return false if the connection is to be closed
   */
  boolean next() throws IOException;
}
