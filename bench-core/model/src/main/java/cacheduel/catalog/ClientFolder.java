// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.BrokenClientException;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A folder of the distribution that should hold one client: its adapter, the library and what the
 * library needs.
 *
 * @param path the folder; its name is the client's
 */
record ClientFolder(Path path) {
  /** Loads the provider in a class loader of its own and reads its capabilities. */
  InstalledClient inspect() throws BrokenClientException {
    try {
      return check(ClientJars.inspect(ClientJars.in(path), path));
    } catch (IOException e) {
      throw new BrokenClientException(String.valueOf(e.getMessage()), e);
    }
  }

  private InstalledClient check(InstalledClient client) throws BrokenClientException {
    if (!path.endsWith(client.name())) {
      throw new BrokenClientException(
          "its client calls itself '%s': rename the folder".formatted(client.name()));
    }
    return client;
  }
}
