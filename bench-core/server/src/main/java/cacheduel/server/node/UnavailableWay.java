// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import java.util.Optional;

/**
 * A way that no machine offers for this server.
 *
 * @param reason why, and what to use instead
 */
public record UnavailableWay(String reason) implements Way {
  @Override
  public Optional<String> unavailable() {
    return Optional.of(reason);
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    throw new ServerException(reason);
  }
}
